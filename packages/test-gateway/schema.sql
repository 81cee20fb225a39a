-- The state of the gateway. A program that migrates its database by itself takes these statements into a migration.

create table gateway_intents (
  id text primary key,
  -- Lists are newest first, also among intents of the same second.
  sequence bigint generated always as identity unique,
  client_secret text not null,
  amount integer not null check (amount between 1 and 99999999),
  amount_received integer not null default 0 check (amount_received between 0 and amount),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount_received),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  capture_method text not null check (capture_method in ('manual', 'automatic', 'automatic_async')),
  status text not null check (
    status in ('requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')
  ),
  description text,
  receipt_email text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  charge_id text unique,
  -- Brand, last four digits and expiry. The number is never stored.
  card jsonb check (not card ? 'number'),
  last_error jsonb,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null,
  automatic_payment_methods jsonb,
  -- By the type of method: how it is captured, where that differs.
  method_options jsonb not null default '{}',
  -- The types that may be used; all of them without it.
  allowed_types jsonb,
  return_url text,
  -- Whose saved cards may pay; a card that is to be saved is saved for them.
  customer_id text,
  -- Money has been received exactly when the payment succeeded.
  check ((status = 'succeeded') = (amount_received > 0)),
  check ((status = 'canceled') = (canceled_at is not null))
);

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

create table gateway_refunds (
  id text primary key,
  sequence bigint generated always as identity unique,
  intent_id text not null references gateway_intents,
  charge_id text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  reason text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null
);
create index gateway_refunds_of_intent on gateway_refunds (intent_id, sequence);

create table gateway_events (
  id text primary key,
  sequence bigint generated always as identity unique,
  type text not null,
  -- As it is signed and sent, byte for byte.
  body text not null,
  created_at timestamptz not null
);
create index gateway_events_by_age on gateway_events (created_at);

-- The responses that are replayed under idempotency keys.
create table gateway_answers (
  key text primary key,
  -- Of the path and the parameters; without the card's number, which a hash would not protect.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Empty only inside the transaction that does the work.
  status integer,
  body text,
  created_at timestamptz not null
);
create index gateway_answers_by_age on gateway_answers (created_at);

create table gateway_behaviours (
  id integer generated always as identity primary key,
  call text not null,
  what text not null check (what in ('fail', 'time-out', 'delay', 'hold', 'decline', 'drop', 'repeat', 'reorder')),
  moment text not null check (moment in ('before', 'during', 'after')),
  milliseconds integer not null check (milliseconds >= 0),
  status integer not null check (status between 400 and 599),
  copies integer not null check (copies >= 1),
  -- Events of this type only; of all types without it.
  event_type text,
  -- Without it the behaviour applies until it is cleared.
  times_left integer check (times_left >= 0),
  probability double precision not null check (probability > 0 and probability <= 1)
);

create table gateway_disputes (
  id text primary key,
  sequence bigint generated always as identity unique,
  intent_id text not null references gateway_intents,
  charge_id text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null,
  due_by timestamptz,
  created_at timestamptz not null
);
create index gateway_disputes_of_intent on gateway_disputes (intent_id);

create table gateway_warnings (
  id text primary key,
  kind text not null check (kind in ('fraud-warning', 'review')),
  intent_id text not null references gateway_intents,
  charge_id text not null,
  reason text not null,
  is_open boolean not null,
  closed_reason text,
  created_at timestamptz not null
);

-- Keys that are not public: one row, or none.
create table gateway_keys (
  is_only boolean primary key default true check (is_only),
  secret_key text not null,
  publishable_key text not null,
  webhook_secret text not null
);
