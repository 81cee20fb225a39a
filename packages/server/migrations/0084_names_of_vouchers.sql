-- What a voucher is called in other languages than English: {"ar": "…"}. Orders keep it beside the name in `vouchers`.
alter table vouchers
  add column name_translations jsonb not null default '{}'
    check (jsonb_typeof(name_translations) = 'object');
