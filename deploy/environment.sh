#!/bin/sh
# deploy/environment.sh HOST: prints an environment file for a site of that name, with new keys. The addresses are
# those of a machine that has PostgreSQL, Valkey and Postfix itself; docs/operations.md lists all variables.

set -eu

host=${1:-}
if [ ${#host} -gt 200 ] || ! printf %s "$host" | grep -qxE '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?'; then
    echo "environment.sh: '$host' is no name of a site; it should look like games.example.org" >&2
    exit 2
fi
key() { head -c "$1" /dev/urandom | base64 -w 0 | tr '+/' '-_'; }

cat <<END
MAKABANA_ENV=production
MAKABANA_VAR=/var/lib/makabana
SECRET_KEY=$(key 48)
ORDER_KEYS=$(key 32)
VAPID_PRIVATE_KEY=$(key 32)

SITE_URL=https://$host
WEB_HOST=127.0.0.1
PORT=8000
BEHIND_PROXY=yes

DATABASE_URL=postgres://makabana@%2Frun%2Fpostgresql/makabana
REDIS_URL=redis://127.0.0.1:6379/0

MAIL_PROVIDER=smtp
MAIL_FROM="Makabana <makabana@$host>"
EMAIL_HOST=127.0.0.1
EMAIL_PORT=25
EMAIL_SECURITY=none
MAIL_REPLY=play@$host
MAIL_LOBBY=games@$host
MAIL_RECEIVER_PROTOCOL=lmtp
MAIL_RECEIVER_PORT=28000
END
