-- What a check of the books found, in a form that staff can act on; whether the gateway was asked; and payments that the
-- gateway told of and the shop does not know.

alter table book_checks
  add column gateway text not null default 'not-asked' check (gateway in ('asked', 'not-reached', 'not-asked')),
  -- How far back the gateway was asked; without it, about everything.
  add column gateway_days integer check (gateway_days > 0),
  add column findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  -- Why the check itself could not be finished.
  add column failure text;

update book_checks set findings = (
  select jsonb_agg(jsonb_build_object('what', 'unknown', 'detail', line)) from unnest(first) line
) where cardinality(first) > 0;

create table unknown_intents (
  intent_id text primary key,
  -- The latest event about it.
  event_type text not null,
  seen_at timestamptz not null
);
create index payments_by_age on payments (created_at) where status in ('captured', 'refunded');
