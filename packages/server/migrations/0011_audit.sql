-- What staff did: who, what and when, with the old and the new value.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign keys, and names beside the ids: the record outlives what it tells of.
  user_id integer,
  user_name text,
  action text not null,
  subject_kind text not null,
  subject_id integer,
  subject_name text not null,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_of_user on audit_log (user_id, id desc);
create index audit_log_alike on audit_log using gin (subject_name gin_trgm_ops, user_name gin_trgm_ops);

create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
