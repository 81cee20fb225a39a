-- Counts of the shelf, and for every stock movement who caused it and where it came from.

create table stock_counts (
  id integer generated always as identity primary key,
  -- Chosen by the client: the same count sent twice is one count.
  request_key text not null check (length(request_key) between 1 and 100),
  -- No foreign keys: the record outlives what it tells of.
  user_id integer not null,
  product_id integer not null,
  -- Null: of the first cut.
  cut text check (length(cut) between 1 and 20),
  -- Null where stock is not kept per size.
  size text,
  -- What the books said when the person began to count.
  seen integer not null check (seen >= 0),
  counted integer not null check (counted >= 0),
  -- What the books said after the count, with what was sold or returned while it was under way.
  level integer not null check (level >= 0),
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by integer,
  unique (user_id, request_key),
  check ((undone_at is null) = (undone_by is null))
);
create index stock_counts_newest on stock_counts (created_at desc, id desc);
create index stock_counts_of_user on stock_counts (user_id, created_at desc, id desc);
create index stock_counts_of_product on stock_counts (product_id, id);

alter table stock_movements
  -- Who caused the movement; null where a customer bought.
  add column user_id integer,
  -- The bulk change or import that it was part of.
  add column run_id integer,
  add column return_id integer,
  add column count_id integer;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (
  reason in (
    'initial', 'order', 'cancellation', 'reopening', 'staff', 'exchange', 'exchange-end', 'return', 'count', 'count-undone'
  )
);
alter table stock_movements add constraint stock_movements_of_counts check (
  (count_id is not null) = (reason in ('count', 'count-undone'))
);
-- The history of a product reads its movements in their order.
drop index stock_movements_of_product;
create index stock_movements_of_product on stock_movements (product_id, id);
