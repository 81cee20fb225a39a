-- Staff find a tracking number without the separators it was stored or is typed with: `ARX 1234` is `ARX-1234` is `arx1234`.
create function without_separators(number text) returns text language sql immutable parallel safe
  return regexp_replace(number, '[-_/. ]+', '', 'g');
drop index parcels_alike;
create index parcels_alike on parcels using gin (without_separators(tracking_number) gin_trgm_ops)
  where tracking_number is not null;

-- A check of a file that staff stopped did not fail.
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check
  check (state in ('checking', 'checked', 'running', 'stopped', 'done', 'failed'));
update product_imports set state = 'stopped', failure = null where failure = 'The check was stopped.';
