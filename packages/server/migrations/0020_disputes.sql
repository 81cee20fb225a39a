-- What a cardholder's bank says against a payment: disputes, and the warnings before them. And the mails that customers were
-- sent about an order, because they are evidence.

create table disputes (
  id integer generated always as identity primary key,
  dispute_id text not null unique,
  intent_id text,
  charge_id text not null,
  -- Without it the shop does not know what was paid for.
  payment_id integer references payments on delete set null,
  amount_in_fils integer not null check (amount_in_fils >= 0),
  currency text not null,
  reason text not null,
  status text not null check (
    status in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review',
      'appeal_needs_response', 'appeal_under_review', 'won', 'lost', 'prevented')
  ),
  due_by timestamptz,
  -- The gateway still returns money of this payment: so of a mere inquiry.
  is_refundable boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Counts what was kept, so that an older look never overwrites a later one.
  version integer not null default 1,
  updated_at timestamptz not null,
  check ((closed_at is not null) = (status in ('warning_closed', 'won', 'lost', 'prevented')))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (due_by) where closed_at is null;
create index disputes_newest on disputes (opened_at desc);

create table payment_warnings (
  id integer generated always as identity primary key,
  warning_id text not null unique,
  kind text not null check (kind in ('fraud-warning', 'review')),
  intent_id text,
  payment_id integer references payments on delete set null,
  reason text not null,
  is_open boolean not null,
  opened_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index payment_warnings_of_payment on payment_warnings (payment_id);

create table sent_order_mails (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('confirmation', 'cancellation', 'refund')),
  sent_to text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sent_order_mails_of_order on sent_order_mails (order_id, id);

-- The test gateway's own.
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
