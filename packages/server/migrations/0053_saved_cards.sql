-- Cards that the gateway keeps for customers who asked for it. Numbers never reach the shop: it knows the gateway's customer.
create table payment_customers (
  user_id integer primary key references users on delete cascade,
  customer_id text not null unique check (length(customer_id) between 1 and 255),
  created_at timestamptz not null
);

alter table payments
  -- The gateway's customer that the payment was opened for, so that a saved card of theirs may pay it.
  add column customer_id text check (length(customer_id) between 1 and 255),
  -- The shopper wants the card of this payment saved.
  add column saves_card boolean not null default false,
  add constraint saved_for_a_customer check (not saves_card or customer_id is not null);

-- The test gateway.
create table gateway_customers (
  id text primary key,
  email text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null
);

create table gateway_payment_methods (
  id text primary key,
  sequence bigint generated always as identity unique,
  customer_id text not null references gateway_customers on delete cascade,
  -- Brand, last four digits and expiry. The number is never stored.
  card jsonb not null check (not card ? 'number'),
  created_at timestamptz not null
);
create index gateway_payment_methods_of_customer on gateway_payment_methods (customer_id, sequence);

alter table gateway_intents
  add column customer_id text;
