-- The shop's own number of a product, for staff. Two products in the shop never have the same, whatever its case.

alter table products add column sku text check (length(sku) between 1 and 40);
-- Also for searches by how it begins.
create unique index products_unique_sku on products (lower(sku) text_pattern_ops)
  where archived_at is null and sku is not null;

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku
  on products
  for each statement execute function tell_of_change();
