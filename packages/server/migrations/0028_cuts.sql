-- Cuts of a product: women's, kids', long sleeves, goalkeepers'. A product's own sizes and stock are those of its first
-- cut, the men's, so that whoever knows no cuts goes on as before.

-- The pieces of all further cuts together, or null where the object is not one of cut → size → whole number from 0.
create function cut_stock_total(cut_stock jsonb) returns integer
  language sql immutable strict parallel safe
  return (
    select case when coalesce(bool_and(total is not null), true) then coalesce(sum(total), 0)::integer end
    from (
      select case when jsonb_typeof(value) = 'object' then size_stock_total(value) end as total from jsonb_each(cut_stock)
    ) cut
  );

alter table products
  -- The further cuts in their order, each with its sizes.
  add column cuts jsonb not null default '[]' check (jsonb_typeof(cuts) = 'array' and jsonb_array_length(cuts) <= 4),
  -- What is left of each further cut, always per size. Apart from the cuts, because every sale writes it.
  add column cut_stock jsonb not null default '{}'
    check (jsonb_typeof(cut_stock) = 'object' and coalesce(cut_stock_total(cut_stock) >= 0, false));

-- Null: of the first cut.
alter table stock_movements add column cut text;

-- The pieces of a product, each pile by itself: those of the first cut, then one per further cut and size.
create function all_piles_of(stock integer, size_stock jsonb, cut_stock jsonb)
  returns table (cut text, size text, pieces integer)
  language sql immutable parallel safe
  begin atomic
    select null, pile.size, pile.pieces from piles_of(stock, size_stock) pile
    union all
    select cut.key, pile.key, pile.value::integer
    from jsonb_each(cut_stock) cut cross join lateral jsonb_each_text(cut.value) pile;
  end;

create or replace function record_initial_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, cut, size, change, reason)
  select added.id, pile.cut, pile.size, pile.pieces, 'initial'
  from added cross join lateral all_piles_of(added.stock, added.size_stock, added.cut_stock) pile
  where pile.pieces > 0;
  return null;
end $$;

alter table stock_alerts add column cut text check (length(cut) between 1 and 20);
alter table stock_alerts drop constraint stock_alerts_user_id_product_id_size_key;
alter table stock_alerts add constraint stock_alerts_once unique nulls not distinct (user_id, product_id, cut, size);

drop trigger tell_of_pieces on products;
create trigger tell_of_pieces after update of stock, size_stock, cut_stock on products
  for each row execute function tell_of_pieces();

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch, cuts
  on products
  for each statement execute function tell_of_change();
