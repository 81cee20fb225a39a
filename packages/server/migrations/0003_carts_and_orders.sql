-- From the cart to the money: carts, orders with their copied lines, payments, refunds, webhook events.

create table cart_lines (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- Two lines are the same when product and options are equal; jsonb compares without regard to the order of keys.
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  quantity integer not null check (quantity between 1 and 1000000),
  -- What the shopper saw last, so that a change can be pointed out.
  seen_price_in_fils integer not null check (seen_price_in_fils >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, product_id, options)
);
create index cart_lines_of_product on cart_lines (product_id);

create table orders (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'cancelled')),
  payment_status text not null check (payment_status in ('authorized', 'paid', 'refunded', 'voided', 'failed')),
  total_in_fils integer not null check (total_in_fils >= 0),
  shipping_first_name text not null,
  shipping_last_name text not null,
  shipping_address1 text not null,
  shipping_address2 text,
  shipping_city text not null,
  shipping_state text not null,
  shipping_zip text not null,
  shipping_country text not null,
  shipping_phone text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_total on orders (total_in_fils, id);

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer not null references products,
  -- Copied as sold: later changes of the product don't change what was bought.
  product_name text not null,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  quantity integer not null check (quantity >= 1),
  price_in_fils integer not null check (price_in_fils >= 0),
  unique (order_id, product_id, options)
);
create index order_lines_of_product on order_lines (product_id);

create table payments (
  id integer generated always as identity primary key,
  -- The gateway's name for it. One payment makes at most one order, one order has one payment.
  intent_id text not null unique,
  user_id integer not null references users,
  order_id integer unique references orders,
  amount_in_fils integer not null check (amount_in_fils > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('open', 'authorized', 'captured', 'voided', 'refunded', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_of_user on payments (user_id);
create index payments_unsettled on payments (created_at) where status in ('open', 'authorized');

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  refund_id text unique,
  amount_in_fils integer not null check (amount_in_fils > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id);

create table webhook_events (
  -- The gateway's own id: an event that arrives twice is handled once.
  event_id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index webhook_events_unhandled on webhook_events (received_at) where handled_at is null;
