-- What the method of delivery was called in other languages than English when the order was placed: {"ar": "…"}.
alter table orders
  add column delivery_name_translations jsonb not null default '{}'
    check (jsonb_typeof(delivery_name_translations) = 'object');
