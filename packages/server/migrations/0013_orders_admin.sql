-- What staff look for and do: people and orders found by a part of a name, money returned in part, the last check of the
-- books.

create index users_alike on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index users_by_name on users (name, id);
create index users_by_email on users (email, id);

-- What an order is found by: the name on the parcel, the customer's, their address. In one column, because no index spans
-- two tables.
alter table orders add column found_by text not null default '';
create function words_of_order(parcel text, customer integer) returns text language sql stable
  return (select concat_ws(' ', parcel, name, email) from users where id = customer);

create function keep_words_of_order() returns trigger language plpgsql as $$
begin
  new.found_by = words_of_order(new.shipping_first_name || ' ' || new.shipping_last_name, new.user_id);
  return new;
end $$;
create trigger words_of_order before insert or update of user_id, shipping_first_name, shipping_last_name on orders
  for each row execute function keep_words_of_order();

-- In the order of their ids, as everybody does who takes several.
create function keep_words_of_their_orders() returns trigger language plpgsql as $$
declare
  placed integer;
begin
  for placed in select id from orders where user_id = new.id order by id loop
    update orders set found_by = words_of_order(shipping_first_name || ' ' || shipping_last_name, new.id) where id = placed;
  end loop;
  return null;
end $$;
create trigger words_of_their_orders after update of name, email on users
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function keep_words_of_their_orders();

update orders set found_by = words_of_order(shipping_first_name || ' ' || shipping_last_name, user_id);
create index orders_alike on orders using gin (found_by gin_trgm_ops);

create index orders_by_payment_status on orders (payment_status, created_at desc, id desc);
-- Counts and sums over many orders are read from the index alone.
drop index orders_newest;
create index orders_newest on orders (created_at desc, id desc) include (status, payment_status, total_in_fils);

drop index order_lines_of_order;
create index order_lines_of_order on order_lines (order_id, id) include (product_id, quantity, price_in_fils);
create index refunds_newest on refunds (created_at desc);

-- Who decided it, where it was staff. No foreign key: the record outlives them.
alter table refunds add column decided_by integer;
-- How much, where money went back.
alter table order_events add column amount_in_fils integer check (amount_in_fils > 0);

alter table squad_players add column is_demo boolean not null default false;

create table book_checks (
  id integer generated always as identity primary key,
  checked_at timestamptz not null,
  mismatches integer not null check (mismatches >= 0),
  first text[] not null
);
