-- The tax of an order by its parts: orders.tax_in_fils is the sum of its lines', its delivery's and its fee's.
alter table orders
  add column delivery_tax_in_fils integer not null default 0 check (delivery_tax_in_fils >= 0),
  add column fee_tax_in_fils integer not null default 0 check (fee_tax_in_fils >= 0),
  -- The country whose rate was taken, empty where nobody knew it; null for orders from before tax was counted.
  add column tax_country text;

alter table order_lines
  add column tax_in_fils integer not null default 0 check (tax_in_fils >= 0),
  -- Hundredths of a percent: 500 is 5 %.
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000);
