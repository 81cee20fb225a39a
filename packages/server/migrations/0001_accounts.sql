-- Who somebody is: users, their sessions and their password resets.

create table users (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'admin', 'manager')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
-- An address is the same whatever its case.
create unique index users_email_key on users (lower(email));
create index users_newest on users (created_at desc, id desc);
create index users_active_admins on users (id) where role = 'admin' and status = 'active';

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);
