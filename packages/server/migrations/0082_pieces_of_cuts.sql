-- The pieces of all further cuts, counted when they change: counting them for every product of a list took most of its time.
alter table products
  add column cut_pieces integer not null generated always as (cut_stock_total(cut_stock)) stored;
