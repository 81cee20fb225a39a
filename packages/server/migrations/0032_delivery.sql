-- Delivery: where the shop delivers, how, for what price and when; what a cart has chosen; what an order was promised.

-- The settings as one document: zones, methods, prices and calendar belong together and are saved together. Every saved
-- version stays. A shop that saved none uses the settings of the code: free delivery to everywhere.
create table delivery_settings (
  -- Of two people who save at once, the primary key lets one save the next version.
  version integer primary key check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  is_demo boolean not null default false,
  saved_at timestamptz not null default now(),
  -- The name stands beside the id, because it outlives the account.
  saved_by integer references users on delete set null,
  saved_by_name text
);
create index delivery_settings_of_user on delivery_settings (saved_by);
create trigger tell_of_change after insert or update or delete or truncate on delivery_settings
  for each statement execute function tell_of_change();

-- Zones and methods are numbered across all versions, so that a cart never means another method than it chose. The
-- settings of the code use the numbers below.
create sequence delivery_ids as integer start 100;

-- Where a cart goes and how, as far as its owner has told.
create table cart_deliveries (
  user_id integer primary key references users on delete cascade,
  country text not null check (length(country) <= 80),
  state text not null check (length(state) <= 80),
  city text not null check (length(city) <= 80),
  -- Null: the cheapest method that applies.
  method_id integer,
  updated_at timestamptz not null default now()
);

-- What delivery cost is a part of total_in_fils. Orders from before were delivered for nothing.
alter table orders
  add column delivery_in_fils integer not null default 0 check (delivery_in_fils >= 0),
  add column delivery_method_id integer,
  add column delivery_kind text check (delivery_kind in ('standard', 'express', 'same-day', 'pick-up')),
  add column delivery_name text check (length(delivery_name) between 1 and 60),
  add column delivery_from date,
  add column delivery_to date check (delivery_to >= delivery_from),
  add column delivery_pick_up text check (length(delivery_pick_up) between 1 and 300),
  add constraint orders_delivery_complete
    check (num_nonnulls(delivery_method_id, delivery_kind, delivery_name, delivery_from, delivery_to) in (0, 5)),
  add constraint orders_delivery_in_total check (delivery_in_fils <= total_in_fils);

-- Null: as much as the settings say that a jersey weighs.
alter table products add column weight_in_grams integer check (weight_in_grams between 1 and 100000);

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch, weight_in_grams
  on products
  for each statement execute function tell_of_change();
