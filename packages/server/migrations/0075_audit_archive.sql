-- Old months of the audit log, packed: out of its table and indexes, and still in the database and in every backup.
create table audit_archive (
  -- A month may have many parts: an entry is packed once, and no part is ever written anew.
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  first_entry bigint not null,
  last_entry bigint not null check (last_entry >= first_entry),
  entries integer not null check (entries > 0),
  -- A line of JSON for each entry, gzipped.
  packed bytea not null,
  packed_at timestamptz not null
);
create index audit_archive_of_month on audit_archive (month);
-- PostgreSQL need not try to compress it again.
alter table audit_archive alter column packed set storage external;

-- An entry can be deleted only once the archive has it.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from audit_archive
    where month = date_trunc('month', old.at at time zone 'UTC') and old.id between first_entry and last_entry
  ) then
    return old;
  end if;
  raise exception '% is a record: rows are added, never changed', tg_table_name;
end $$;
drop trigger audit_log_stays on audit_log;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function keep_audit_entry();

-- A part of the archive is never changed. It goes when its entries are back in the log.
create function keep_archived_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.entries = (
    select count(*) from audit_log
    where id between old.first_entry and old.last_entry and date_trunc('month', at at time zone 'UTC') = old.month
  ) then
    return old;
  end if;
  raise exception '% is a record: rows are added, never changed', tg_table_name;
end $$;
create trigger audit_archive_stays before update or delete on audit_archive
  for each row execute function keep_archived_entries();
create trigger audit_archive_is_not_emptied before truncate on audit_archive
  for each statement execute function refuse_change();
