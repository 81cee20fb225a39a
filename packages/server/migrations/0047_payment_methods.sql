-- Methods beside the card: some take the money before there is an order.

alter table payments
  -- Where the order goes that is placed by itself once the payment is paid; emptied when the payment has its order or is let go.
  add column shipping jsonb check (jsonb_typeof(shipping) = 'object');
create index payments_announced on payments (id) where shipping is not null;

alter table orders
  -- The method, where it was more than a card.
  add column paid_with text check (length(paid_with) between 1 and 40);

-- The test gateway.
alter table gateway_intents
  add column method_options jsonb not null default '{}',
  -- The types that may be used; all of them without it.
  add column allowed_types jsonb,
  add column return_url text;
