"""Macao: rules C1 to C24 and effects E1 to E33 of docs/rules/macao.md."""
