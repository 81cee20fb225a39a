-- The address of a pick-up in other languages than English, as it was when the order was placed: {"ar": "…"}.
alter table orders
  add column delivery_pick_up_translations jsonb not null default '{}'
    check (jsonb_typeof(delivery_pick_up_translations) = 'object');
