-- What the products in the shop add up to, so that counts, totals and low stock of a large shop need not read every product.
-- Reading the sums together with the changes since gives the same answer as reading the products.
create table product_sums (
  category_id integer not null,
  kit text,
  -- The price in steps of 2,000 fils, so that a range of prices is a range of bands and the rest at its two ends.
  price_band integer not null,
  product_count bigint not null,
  pieces bigint not null,
  value_in_fils numeric not null,
  unique nulls not distinct (category_id, kit, price_band)
);

-- Whoever changes a product adds a row. There is no key, so that no sale waits for another.
create table product_sum_changes (
  category_id integer not null,
  kit text,
  price_band integer not null,
  product_count bigint not null,
  pieces bigint not null,
  value_in_fils numeric not null
);

-- How many piles have so many pieces, up to the highest number that the settings let count as low.
create table pile_sums (
  pieces integer primary key check (pieces between 0 and 1000),
  piles bigint not null
);
create table pile_sum_changes (
  pieces integer not null,
  piles bigint not null
);

-- The products in the shop that have run out of a pile. An index of products would be written by every sale.
create table products_run_out (
  product_id integer primary key references products on delete cascade
);

create function note_product_sums() returns trigger language plpgsql as $$
begin
  insert into product_sum_changes (category_id, kit, price_band, product_count, pieces, value_in_fils)
  select category_id, kit, price_in_fils / 2000, sum(sign), sum(sign * pieces), sum(sign * pieces * price_in_fils)
  from (values
    (old.category_id, old.kit, old.price_in_fils, old.archived_at, old.stock::bigint + old.cut_pieces, -1),
    (new.category_id, new.kit, new.price_in_fils, new.archived_at, new.stock::bigint + new.cut_pieces, 1)
  ) side (category_id, kit, price_in_fils, archived_at, pieces, sign)
  where category_id is not null and archived_at is null
  group by category_id, kit, price_in_fils / 2000
  having sum(sign) <> 0 or sum(sign * pieces) <> 0 or sum(sign * pieces * price_in_fils) <> 0;

  insert into pile_sum_changes (pieces, piles)
  select pieces, sum(sign)
  from (values (old.pile_levels, old.archived_at, -1), (new.pile_levels, new.archived_at, 1)) side (levels, archived_at, sign)
  cross join unnest(levels) pieces
  where archived_at is null and pieces <= 1000
  group by pieces having sum(sign) <> 0;

  if new.id is not null and new.archived_at is null and new.pile_levels[1] = 0 then
    insert into products_run_out (product_id) values (new.id) on conflict do nothing;
  elsif new.id is not null and old.id is not null then
    delete from products_run_out where product_id = new.id;
  end if;
  return null;
end $$;
create trigger sums_of_added_and_deleted after insert or delete on products
  for each row execute function note_product_sums();
create trigger sums_of_changed after update on products
  for each row when (
    (old.category_id, old.kit, old.price_in_fils, old.archived_at, old.pile_levels, old.stock, old.cut_pieces)
    is distinct from
    (new.category_id, new.kit, new.price_in_fils, new.archived_at, new.pile_levels, new.stock, new.cut_pieces)
  )
  execute function note_product_sums();

-- Nobody changes a product while its triggers are made, so that this counts each one once.
insert into product_sums (category_id, kit, price_band, product_count, pieces, value_in_fils)
select
  category_id, kit, price_in_fils / 2000, count(*), sum(stock::bigint + cut_pieces),
  sum((stock::bigint + cut_pieces) * price_in_fils)
from products where archived_at is null
group by category_id, kit, price_in_fils / 2000;
insert into pile_sums (pieces, piles)
select level, count(*) from products cross join unnest(pile_levels) level
where archived_at is null and level <= 1000
group by level;
insert into products_run_out (product_id)
select id from products where archived_at is null and pile_levels[1] = 0;

-- Filters are counted from this index alone: none of its columns is changed by a sale.
create index products_to_count on products (price_in_fils, kit) include (category_id, sizes, colours, average_rating)
  where archived_at is null;
