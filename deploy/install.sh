#!/bin/sh
# Installs or upgrades the service from the folder this script is in, on Debian 12 or 13, as root:
#
#     deploy/install.sh HOST          the first time; HOST is the name of the site
#     deploy/install.sh               again, after new code was fetched
#     deploy/install.sh --container   while an image is built: no keys, no units
#
# It can be repeated. What it finds it keeps, above all the keys. If it fails it says why in one line, and what
# runs goes on as before.

set -eu

CODE=$(cd "$(dirname "$0")/.." && pwd)
HOME_OF_VENVS=/usr/local/lib/makabana
VAR=/var/lib/makabana
ENVIRONMENT=/etc/makabana/makabana.env
PACKAGES="python3 python3-venv ca-certificates"
LOG=$(mktemp)
trap 'rm -f "$LOG"' EXIT

fail() { echo "install.sh: $1" >&2; exit 1; }
say() { echo "$* …"; }

# One line of what a program has said: its first error, else its last words.
reason() {
    if grep -q 'connection broken' "$LOG"; then
        echo "the package index cannot be reached."
    else
        grep -m 1 -E '^(E:|ERROR:|Settings:)' "$LOG" || tail -n 1 "$LOG"
    fi
}

check_system() {
    [ "$(id -u)" = 0 ] || fail "only root can install the service."
    system=$(. /etc/os-release 2>/dev/null && echo "${ID:-} ${VERSION_ID:-}") || system=unknown
    case $system in
        "debian 12" | "debian 13") ;;
        *) fail "this needs Debian 12 or 13; here is $system." ;;
    esac
    [ "$CODE" = /opt/makabana ] || fail "the code must be in /opt/makabana, not in $CODE."
    exec 9>/run/makabana-install.lock
    flock -n 9 || fail "it is running already."
}

install_packages() {
    missing=$(for package in $PACKAGES; do
        dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || echo "$package"
    done)
    [ -n "$missing" ] || return 0
    say "Installing" $missing
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -q && apt-get install -q -y --no-install-recommends $missing; } >"$LOG" 2>&1 9>&- \
        || fail "packages cannot be installed: $(reason)"
}

make_user_and_folders() {
    id makabana >/dev/null 2>&1 \
        || useradd --system --home-dir "$VAR" --shell /usr/sbin/nologin --user-group makabana
    install -d -m 755 "$HOME_OF_VENVS" /etc/makabana
    install -d -m 755 -o makabana -g makabana "$VAR"
}

# A venv for every state of the requirements; `venv` leads to the one in use and changes when the new one is whole.
make_venv() {
    key=$({ cat "$CODE/requirements.txt" "$CODE/requirements-extras.txt"; python3 --version; } | sha256sum | cut -c 1-16)
    venv=$HOME_OF_VENVS/venv-$key
    if [ ! -e "$venv/whole" ]; then
        say "Installing Python packages"
        rm -rf "$venv"
        { python3 -m venv "$venv" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
            -r "$CODE/requirements.txt" -r "$CODE/requirements-extras.txt"; } >"$LOG" 2>&1 9>&- \
            || { why=$(reason); rm -rf "$venv"; fail "Python packages cannot be installed: $why"; }
        touch "$venv/whole"
    fi
    ln -sfn "venv-$key" "$HOME_OF_VENVS/venv.new"
    mv -fT "$HOME_OF_VENVS/venv.new" "$HOME_OF_VENVS/venv"
    # The one before stays for processes that still run from it.
    ls -dt "$HOME_OF_VENVS"/venv-* | grep -vx "$venv" | tail -n +2 | xargs -r rm -rf
}

write_environment() {
    [ ! -e "$ENVIRONMENT" ] || return 0
    say "Writing $ENVIRONMENT with new keys"
    install -m 640 -g makabana /dev/null "$ENVIRONMENT.new"
    "$CODE/deploy/environment.sh" "$1" >"$ENVIRONMENT.new"
    mv "$ENVIRONMENT.new" "$ENVIRONMENT"
}

collect_static_files() {
    say "Collecting static files"
    "$@" collectstatic --noinput >"$LOG" 2>&1 9>&- || fail "static files cannot be collected: $(reason)"
}

# An image holds no keys: those for this one command are thrown away.
collect_in_image() {
    set -a
    eval "$("$CODE/deploy/environment.sh" localhost)"
    set +a
    collect_static_files runuser -u makabana -- "$HOME_OF_VENVS/venv/bin/python" "$CODE/manage.py"
}

install_units() {
    [ -d /etc/systemd/system ] || return 0
    cp -r "$CODE"/deploy/systemd/. /etc/systemd/system/
    [ ! -d /run/systemd/system ] || systemctl daemon-reload
}

check_system
if [ "${1:-}" != --container ] && [ ! -e "$ENVIRONMENT" ]; then
    [ $# = 1 ] || fail "name the site, as in: deploy/install.sh games.example.org"
    "$CODE/deploy/environment.sh" "$1" >/dev/null || exit 1
fi
install_packages
make_user_and_folders
make_venv
if [ "${1:-}" = --container ]; then
    collect_in_image
else
    write_environment "${1:-}"
    ln -sf "$CODE/deploy/makabana" /usr/local/bin/makabana
    collect_static_files /usr/local/bin/makabana
    install_units
fi
echo "Installed."
