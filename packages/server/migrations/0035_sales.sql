-- Sale prices. price_in_fils stays what is charged now; a sale that is on keeps the price outside of it beside.

alter table products
  add column regular_price_in_fils integer,
  add column sale_price_in_fils integer check (sale_price_in_fils >= 0),
  -- The first and the last day, both included, in the time zone of the shop. Null: since ever, for ever.
  add column sale_from date,
  add column sale_until date,
  add constraint sale_is_lower check (regular_price_in_fils > price_in_fils),
  add constraint sale_has_a_price
    check (sale_price_in_fils is not null or (regular_price_in_fils is null and sale_from is null and sale_until is null)),
  add constraint sale_is_charged check (regular_price_in_fils is null or price_in_fils = sale_price_in_fils),
  add constraint sale_ends_after_its_begin check (sale_until >= sale_from);
create index products_with_sale on products (id) where sale_price_in_fils is not null;

-- Every price a product had and since when: the law asks for the lowest one before a sale.
create table price_changes (
  product_id integer not null references products on delete cascade,
  price_in_fils integer not null,
  changed_at timestamptz not null default now()
);
create index price_changes_of_product on price_changes (product_id, changed_at desc);

insert into price_changes (product_id, price_in_fils) select id, price_in_fils from products;

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, price_in_fils, changed_at)
  values (new.id, new.price_in_fils, case tg_op when 'INSERT' then new.created_at else new.updated_at end);
  return null;
end
$$;
create trigger record_first_price after insert on products
  for each row execute function record_price_change();
create trigger record_price_change after update of price_in_fils on products
  for each row when (old.price_in_fils is distinct from new.price_in_fils) execute function record_price_change();

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch,
    cuts, weight_in_grams, regular_price_in_fils, sale_price_in_fils, sale_from, sale_until
  on products
  for each statement execute function tell_of_change();
