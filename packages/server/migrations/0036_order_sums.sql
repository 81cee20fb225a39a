-- What the total of an order is made of, so that discounts, fees, tax and gift cards are kept beside it.
-- total_in_fils = lines - discount + delivery + fee + tax (where prices are without tax) - gift card.
alter table orders
  add column discount_in_fils integer not null default 0 check (discount_in_fils >= 0),
  add column fee_in_fils integer not null default 0 check (fee_in_fils >= 0),
  add column tax_in_fils integer not null default 0 check (tax_in_fils >= 0),
  -- Hundredths of a percent: 500 is 5 %.
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  add column is_tax_included boolean not null default true,
  add column gift_card_in_fils integer not null default 0 check (gift_card_in_fils >= 0),
  -- A discount or a gift card can bring the total below the price of delivery.
  drop constraint orders_delivery_in_total;
