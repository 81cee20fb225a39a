-- Where somebody signed in before. A mark is the hash of a browser's random cookie, or of the address that somebody
-- signed in from; it opens nothing. It only gives the sign-in guesses of its own, which strangers can't use up.

create table known_devices (
  user_id integer not null references users on delete cascade,
  mark bytea not null check (octet_length(mark) = 32),
  last_used_at timestamptz not null,
  primary key (user_id, mark)
);
create index known_devices_by_age on known_devices (last_used_at);
