-- The shop's own number of a product, for staff. Two products in the shop never have the same, whatever its case.

alter table products add column sku text check (length(sku) between 1 and 40);
-- Also for searches by how it begins.
create unique index products_unique_sku on products (lower(sku) text_pattern_ops)
  where archived_at is null and sku is not null;

-- Public answers show no sku, and every change by staff counts the version: the trigger of 0014 hears of it anyway.
