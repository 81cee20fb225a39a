-- What the page of a product says beside its description. Each text may be missing.

alter table products
  add column material text check (length(material) between 1 and 500),
  add column care text check (length(care) between 1 and 500),
  add column fit text check (length(fit) between 1 and 500),
  add column on_the_pitch text check (length(on_the_pitch) between 1 and 500);

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch
  on products
  for each statement execute function tell_of_change();
