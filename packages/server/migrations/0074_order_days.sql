-- Sums of orders by day, so that dashboard and lists of a large shop read a few rows per day and not every order.

-- When the orders were placed that are new or changed since their day was counted. The transaction that changes an order adds
-- a row, and there is no unique key, so that no transaction waits for another.
create table order_changes (
  id bigint generated always as identity primary key,
  placed_at timestamptz not null
);

-- The days whose sums stand below, and the time zone in which they begin.
create table counted_days (
  day date primary key,
  time_zone text not null
);

create table order_days (
  day date not null references counted_days on delete cascade,
  status text not null,
  payment_status text not null,
  orders integer not null,
  total_in_fils bigint not null,
  refunded_in_fils bigint not null,
  primary key (day, status, payment_status)
);

-- What was sold of each product, without cancelled orders and pieces of exchanges.
create table product_days (
  day date not null references counted_days on delete cascade,
  product_id integer not null,
  pieces integer not null,
  sold_for_in_fils bigint not null,
  primary key (day, product_id) include (pieces, sold_for_in_fils)
);

create function note_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_changes (placed_at) values (old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into order_changes (placed_at) values (new.created_at);
  end if;
  return null;
end $$;
create trigger changed_orders_are_noted
  after insert or delete or update of status, payment_status, total_in_fils, refunded_in_fils, created_at on orders
  for each row execute function note_changed_order();

create function note_added_lines() returns trigger language plpgsql as $$
begin
  insert into order_changes (placed_at)
  select distinct orders.created_at from added join orders on orders.id = added.order_id where added.exchange_of is null;
  return null;
end $$;
create trigger added_lines_are_noted after insert on order_lines referencing new table as added
  for each statement execute function note_added_lines();

create function note_changed_line() returns trigger language plpgsql as $$
begin
  insert into order_changes (placed_at) select created_at from orders where id = old.order_id;
  return null;
end $$;
create trigger changed_lines_are_noted
  after delete or update of product_id, quantity, price_in_fils, exchange_of on order_lines
  for each row execute function note_changed_line();

-- A day is counted from this index alone.
drop index orders_newest;
create index orders_newest on orders (created_at desc, id desc)
  include (status, payment_status, total_in_fils, refunded_in_fils);
