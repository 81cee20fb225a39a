-- Old months of stock movements, packed: out of their table and its indexes, and still in the database and in every backup.
create table stock_archive (
  -- A month may have many parts: a movement is packed once, and no part is ever written anew.
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  first_movement bigint not null,
  last_movement bigint not null check (last_movement >= first_movement),
  movements integer not null check (movements > 0),
  -- A line of JSON for each movement, gzipped.
  packed bytea not null,
  packed_at timestamptz not null
);
create index stock_archive_of_month on stock_archive (month);
-- PostgreSQL need not try to compress it again.
alter table stock_archive alter column packed set storage external;

-- What the archived movements of a pile sum up to: movements that are at hand go on from here.
create table stock_openings (
  product_id integer not null,
  cut text,
  size text,
  pieces integer not null,
  movements integer not null,
  unique nulls not distinct (product_id, cut, size)
);

-- The same for an order: a return that comes after years is still checked against what was sold.
create table order_stock_openings (
  order_id integer primary key,
  pieces integer not null,
  movements integer not null
);

-- A movement can be deleted only once the archive has it.
create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from stock_archive
    where month = date_trunc('month', old.created_at at time zone 'UTC')
      and old.id between first_movement and last_movement
  ) then
    return old;
  end if;
  raise exception '% is a record: rows are added, never changed', tg_table_name;
end $$;
drop trigger stock_movements_stay on stock_movements;
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function keep_stock_movement();

-- A part of the archive is never changed. It goes when its movements are back.
create function keep_archived_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.movements = (
    select count(*) from stock_movements
    where id between old.first_movement and old.last_movement
      and date_trunc('month', created_at at time zone 'UTC') = old.month
  ) then
    return old;
  end if;
  raise exception '% is a record: rows are added, never changed', tg_table_name;
end $$;
create trigger stock_archive_stays before update or delete on stock_archive
  for each row execute function keep_archived_movements();
create trigger stock_archive_is_not_emptied before truncate on stock_archive
  for each statement execute function refuse_change();
