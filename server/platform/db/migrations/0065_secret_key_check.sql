-- What the installation knows of its SECRET_KEY: enough to tell another one, and not the key. Only the owner reads it.
create schema installation;
--> statement-breakpoint
create table installation.secret (
  is_only boolean primary key default true check (is_only),
  key_check text not null
);
