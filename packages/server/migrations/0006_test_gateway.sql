-- What Stripe would keep on its side, for the shop's own test gateway: payments, refunds, events, the answers given
-- under idempotency keys, and how it is to misbehave.

create table gateway_intents (
  id text primary key,
  -- Lists are newest first, also among those of the same second.
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
  -- Brand, last four digits and expiry. The number is never kept.
  card jsonb check (not card ? 'number'),
  last_error jsonb,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null,
  -- Money has been received exactly when the payment succeeded, whatever else went on.
  check ((status = 'succeeded') = (amount_received > 0)),
  check ((status = 'canceled') = (canceled_at is not null))
);

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
  what text not null check (what in ('fail', 'time-out', 'delay', 'decline', 'drop', 'repeat', 'reorder')),
  moment text not null check (moment in ('before', 'during', 'after')),
  milliseconds integer not null check (milliseconds >= 0),
  status integer not null check (status between 400 and 599),
  copies integer not null check (copies >= 1),
  -- Only events of this type; without it, all.
  event_type text,
  -- Without it, until it is cleared.
  times_left integer check (times_left >= 0),
  probability double precision not null check (probability > 0 and probability <= 1)
);
