-- What makes the books provable: every piece that came or went, and everything that happened to an order.

create table stock_movements (
  id bigint generated always as identity primary key,
  -- No foreign keys: the record outlives what it tells of.
  product_id integer not null,
  -- Where stock is kept per size, the size it came from or went to.
  size text,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('initial', 'order', 'cancellation', 'reopening', 'staff')),
  order_id integer check ((order_id is not null) = (reason in ('order', 'cancellation', 'reopening'))),
  created_at timestamptz not null default now()
);
create index stock_movements_of_product on stock_movements (product_id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'payment-failed', 'status', 'refunded', 'voided')),
  -- The status it was given, where that is what happened.
  status text check ((status is not null) = (kind = 'status')),
  -- Who did it, where it was staff.
  user_id integer,
  created_at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a record: rows are added, never changed', tg_table_name;
end $$;
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function refuse_change();

-- The pieces of a product, each pile by itself: one without a size, or one per size.
create function piles_of(stock integer, size_stock jsonb) returns table (size text, pieces integer)
  language sql immutable parallel safe
  begin atomic
    select null, stock where size_stock is null
    union all
    select key, value::integer from jsonb_each_text(size_stock);
  end;

-- Products come into being in several ways; their first pieces are recorded in one.
create function record_initial_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, size, change, reason)
  select added.id, pile.size, pile.pieces, 'initial'
  from added cross join lateral piles_of(added.stock, added.size_stock) pile
  where pile.pieces > 0;
  return null;
end $$;
create trigger initial_stock after insert on products
  referencing new table as added for each statement execute function record_initial_stock();

insert into stock_movements (product_id, size, change, reason)
select products.id, pile.size, pile.pieces, 'initial'
from products cross join lateral piles_of(products.stock, products.size_stock) pile
where pile.pieces > 0;

-- An authorised payment whose shopper went away is looked for by its last change.
drop index payments_unsettled;
create index payments_unsettled on payments (updated_at) where status in ('open', 'authorized');

-- The gateway agreed to what the status says; until then somebody has to ask it (again).
alter table payments add column settled_at timestamptz;
-- Calls that ended in doubt. The next goes out under a new key, because the gateway repeats its answer under an old one.
alter table payments add column doubts integer not null default 0;
update payments set settled_at = updated_at where status not in ('open', 'authorized');
create index payments_to_settle on payments (id)
  where settled_at is null and (order_id is not null or status not in ('open', 'authorized'));
