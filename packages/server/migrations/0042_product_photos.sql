-- Several photos per product, in the order of the gallery. picture_key stays the first of them, so that whoever knows
-- one picture per product goes on as before.

alter table products
  -- Each { key, alt, is_back }: an uploaded picture, its text (null: the shop's own words), whether it shows the back.
  add column photos jsonb not null default '[]'
    check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 12);

-- The pictures that photos name, kept by a trigger: no photo without its picture, and no picture deleted under a photo.
create table product_photos (
  product_id integer not null references products on delete cascade,
  position integer not null,
  picture_key text not null references pictures,
  primary key (product_id, position),
  unique (product_id, picture_key)
);
create index product_photos_by_picture on product_photos (picture_key);

-- A picture_key that was written without photos, by older code or by taking back an older change, becomes the first photo
-- where it is an upload, and ends the photos otherwise.
create function keep_first_photo() returns trigger language plpgsql as $$
begin
  if new.picture_key is not distinct from new.photos -> 0 ->> 'key' then
    return new;
  end if;
  if exists (select from pictures where key = new.picture_key and master is not null) then
    new.photos := jsonb_build_array(jsonb_build_object('key', new.picture_key, 'alt', null, 'is_back', false)) || coalesce(
      (select jsonb_agg(photo order by place) from jsonb_array_elements(new.photos) with ordinality as old (photo, place)
        where place > 1 and photo ->> 'key' <> new.picture_key),
      '[]');
  else
    new.photos := '[]';
  end if;
  return new;
end
$$;
create trigger keep_first_photo before insert or update of picture_key, photos on products
  for each row execute function keep_first_photo();

create function keep_product_photos() returns trigger language plpgsql as $$
begin
  delete from product_photos where product_id = new.id;
  insert into product_photos (product_id, position, picture_key)
  select new.id, place, photo ->> 'key' from jsonb_array_elements(new.photos) with ordinality as kept (photo, place);
  return null;
end
$$;
create trigger keep_photos_of_new after insert on products
  for each row when (new.photos <> '[]') execute function keep_product_photos();
-- Not `update of photos`: the trigger before may have changed them in an update that does not name them.
create trigger keep_product_photos after update on products
  for each row when (old.photos is distinct from new.photos) execute function keep_product_photos();

-- Name and number were offered on designed jerseys alone. No photo begins to offer them by this change.
update products set is_printable = false where drawing is null and is_printable
  and picture_key in (select key from pictures where master is not null);
-- The photos that products show already.
update products set photos = '[]' where picture_key in (select key from pictures where master is not null);

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch,
    cuts, weight_in_grams, regular_price_in_fils, sale_price_in_fils, sale_from, sale_until, photos
  on products
  for each statement execute function tell_of_change();
