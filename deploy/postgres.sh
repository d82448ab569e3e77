#!/bin/sh
# The roles of docs/deploy.md and docs/backups.md, made once by the image of PostgreSQL when its volume is empty.
set -e
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role zapys login createrole password :'password';
create database zapys owner zapys;
create role zapys_backup login bypassrls password :'password' in role zapys;
SQL
