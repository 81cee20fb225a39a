-- Staff find an order by its address and phone number, by what was bought and printed, and by the number of its parcel.

-- A phone number is kept as written and as bare digits, because everybody writes it differently.
create or replace function keep_words_of_order() returns trigger language plpgsql as $$
begin
  new.found_by = concat_ws(
    ' ', words_of_order(new.shipping_first_name || ' ' || new.shipping_last_name, new.user_id),
    new.shipping_address1, new.shipping_address2, new.shipping_city, new.shipping_state, new.shipping_zip,
    new.shipping_country, new.shipping_phone, regexp_replace(new.shipping_phone, '\D', '', 'g')
  );
  return new;
end $$;
drop trigger words_of_order on orders;
create trigger words_of_order before insert or update of user_id, shipping_first_name, shipping_last_name,
    shipping_address1, shipping_address2, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone
  on orders for each row execute function keep_words_of_order();

-- The trigger above writes the words anew.
create or replace function keep_words_of_their_orders() returns trigger language plpgsql as $$
declare
  placed integer;
begin
  for placed in select id from orders where user_id = new.id order by id loop
    update orders set user_id = user_id where id = placed;
  end loop;
  return null;
end $$;

update orders set user_id = user_id;

create function words_of_line(product text, options jsonb) returns text language sql immutable
  return product || ' ' || coalesce(options ->> 'name', '') || ' ' || coalesce(options ->> 'number', '');
create index order_lines_alike on order_lines using gin (words_of_line(product_name, options) gin_trgm_ops);
create index products_by_sku on products (lower(sku)) where sku is not null;
create index parcels_by_tracking_number on parcels (lower(tracking_number)) where tracking_number is not null;
