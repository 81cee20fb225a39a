-- Where somebody is signed in, and the second step that may follow a password.

alter table sessions
  -- Names a session to its owner; the token's hash stays inside.
  add column id integer generated always as identity,
  add column user_agent text not null default '' check (length(user_agent) <= 200),
  add column address text not null default '' check (length(address) <= 64),
  -- When its holder last proved who they are: at sign-in, or later by password or code.
  add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null, alter column confirmed_at set default now();
create unique index sessions_id on sessions (id);

-- On the user's own row: a sign-in that holds the row sees a second step that was switched on a moment ago.
alter table users add column second_factor_at timestamptz;

create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- The TOTP secret, sealed with a key that is not in the database.
  secret bytea not null,
  -- The last 30-second step whose code was used: no code works twice.
  last_step bigint not null default 0,
  -- The owner has shown a right code, so the app has the secret.
  is_checked boolean not null default false,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- What the shop asks of its staff: one row, or none while nothing was ever asked.
create table staff_rules (
  is_only_row boolean primary key default true check (is_only_row),
  requires_second_factor boolean not null
);
