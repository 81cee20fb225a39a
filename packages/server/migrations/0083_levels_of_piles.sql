-- The pieces of every pile of a product, the fewest first, counted when they change: counting the piles of every product took
-- most of the dashboard's time.
create function pile_levels(stock integer, size_stock jsonb, cut_stock jsonb) returns integer[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(pile.pieces order by pile.pieces), '{}')
    from all_piles_of(stock, size_stock, cut_stock) pile
  );

-- Without an index, so that a sale still changes no index of products.
alter table products
  add column pile_levels integer[] not null
    generated always as (pile_levels(stock, size_stock, cut_stock)) stored;
