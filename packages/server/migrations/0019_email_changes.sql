-- A new e-mail address: asked for, confirmed by a link to it, and undone by a link to the old one for seven days.
-- `users.email` is always the confirmed address.

create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  old_email text not null,
  new_email text not null check (new_email <> ''),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
-- One address at a time waits for its confirmation.
create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null;
create index email_changes_of_user on email_changes (user_id, id);

-- Links are random and stored as hashes; several may be on their way for one change.
create table email_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  change_id integer not null references email_changes on delete cascade,
  kind text not null check (kind in ('confirm', 'undo')),
  expires_at timestamptz not null
);
create index email_links_of_change on email_links (change_id);
