-- Products that are not in the shop yet, or not any more, and what search engines read of a product.
-- Not in the shop is archived_at, as before, so that whatever leaves out archived products leaves out these, too.

alter table products
  -- The readable part of its address; null: made of its name.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  add column seo_title text check (length(seo_title) between 1 and 120),
  add column seo_description text check (length(seo_description) between 1 and 320),
  -- Shoppers have never seen it.
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add check (publish_at < unpublish_at);

-- For the job that looks every minute which products are due.
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_to_unpublish on products (unpublish_at) where unpublish_at is not null;

-- A product in the shop is no draft and waits for nothing; one that waits for nothing has no end. Older code, which knows
-- archived_at alone, must not leave a moment behind at which the product would come back.
create function keep_publication() returns trigger language plpgsql as $$
begin
  if new.archived_at is null then
    new.is_draft := false;
    new.publish_at := null;
  elsif new.publish_at is null then
    new.unpublish_at := null;
  end if;
  return new;
end
$$;
create trigger keep_publication before insert or update of archived_at, is_draft, publish_at, unpublish_at on products
  for each row execute function keep_publication();

-- A product that waits for its moment holds its SKU already, so that nothing is in its way then.
drop index products_unique_sku;
create unique index products_unique_sku on products (lower(sku) text_pattern_ops)
  where (archived_at is null or publish_at is not null) and sku is not null;

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch,
    cuts, weight_in_grams, regular_price_in_fils, sale_price_in_fils, sale_from, sale_until, photos,
    slug, seo_title, seo_description, is_draft, publish_at, unpublish_at
  on products
  for each statement execute function tell_of_change();
