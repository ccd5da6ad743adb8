"""How letters look. Inlined, since many mail programs read nothing else; it reads on light and on dark."""

STYLES = {
    "body": "margin:0;padding:16px;"
    "font-family:system-ui,-apple-system,Segoe UI,Roboto,Hiragino Sans,"
    "Yu Gothic UI,Meiryo,Noto Sans CJK JP,sans-serif;"
    "font-size:17px;line-height:1.5",
    "page": "max-width:560px;margin:0 auto",
    "game": "margin:0 0 8px;font-size:14px;color:#767676",
    "result": "margin:0 0 16px;padding:12px 16px;border-radius:12px;background-color:rgba(95,160,60,.18);"
    "font-weight:bold;overflow-wrap:anywhere",
    "ask": "margin:0 0 20px;padding:16px 16px 4px;border:2px solid #c8447a;border-radius:14px",
    "heading": "margin:0 0 12px;font-size:24px;line-height:1.25",
    "subheading": "margin:28px 0 8px;font-size:18px;line-height:1.3",
    "paragraph": "margin:0 0 12px;overflow-wrap:anywhere",
    "deadline": "margin:0 0 16px;padding:8px 12px;border-left:4px solid #c77700;font-weight:bold",
    "button": "display:block;max-width:320px;padding:14px 20px;border-radius:12px;background-color:#b52f60;"
    "color:#ffffff;font-weight:bold;text-align:center;text-decoration:none",
    "hint": "margin:8px 0 16px;font-size:14px;line-height:1.45;color:#767676",
    "delimiter": "margin:0 0 16px;font-size:12px;color:#767676",
    "lines": "margin:0 0 16px;padding:10px 12px;border-radius:8px;background-color:rgba(200,140,60,.15);"
    "font-family:monospace;overflow-wrap:anywhere",
    "list": "margin:0 0 12px;padding-left:22px",
    "item": "margin:0 0 6px;overflow-wrap:anywhere",
    "picture": "display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:10px",
    "board": "margin:12px 0 0;font-size:14px;line-height:1.5",
    "seal": "margin:0 0 6px;font-size:12px;font-family:monospace;word-break:break-all",
    "footer": "margin:32px 0 0;padding-top:12px;border-top:1px solid #b5a88f;font-size:13px;line-height:1.5;"
    "color:#767676",
}
