-- What staff set in the panel. Every saved version stays, with who saved it; a setting that a version does not name has its
-- default, from the environment or the code.

create table settings_versions (
  -- Of two people who save at once, the primary key lets one save the next version.
  version integer primary key check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  saved_at timestamptz not null default now(),
  -- The name stands beside the id, because it outlives the account.
  saved_by integer references users on delete set null,
  saved_by_name text
);
create index settings_versions_of_user on settings_versions (saved_by);

-- Each process reads the settings anew before it drops its cached answers, so that none is made from the old ones.
create function tell_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'settings');
  return null;
end $$;
create trigger tell_of_settings after insert or update or delete or truncate on settings_versions
  for each statement execute function tell_of_settings();

-- Test mails that staff sent to themselves, and what came of them.
create table test_mails (
  id integer generated always as identity primary key,
  sent_at timestamptz not null default now(),
  sent_by integer references users on delete set null,
  outcome text not null check (outcome in ('sent', 'kept', 'failed'))
);
create index test_mails_of_user on test_mails (sent_by);
