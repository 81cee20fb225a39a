-- Tax invoices and credit notes: numbered without gaps, and never changed once issued.

-- The last number of each series. Its row is locked while a paper is issued, so that numbers have no gap and no double.
create table paper_series (
  kind text primary key check (kind in ('invoice', 'credit-note')),
  last_number integer not null check (last_number > 0)
);

create table papers (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number integer not null check (number > 0),
  -- The number as the paper shows it, such as INV-000001.
  name text not null,
  order_id integer not null references orders,
  -- The refund that a credit note is for.
  refund_id integer,
  -- Below zero on a credit note that takes an earlier one back, because its refund failed later.
  total_in_fils integer not null,
  tax_in_fils integer not null,
  -- All that the paper says: seller, buyer, lines, rates, sums.
  body jsonb not null,
  issued_at timestamptz not null,
  unique (kind, number),
  constraint credit_notes_are_for_refunds check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoice_of_order on papers (order_id) where kind = 'invoice';
create index papers_of_order on papers (order_id, id);
create index papers_by_time on papers (issued_at);

create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'Invoices and credit notes are never changed or deleted.';
end $$;
create trigger papers_stay before update or delete on papers
  for each row execute function refuse_paper_change();
create trigger papers_are_not_emptied before truncate on papers
  for each statement execute function refuse_paper_change();
