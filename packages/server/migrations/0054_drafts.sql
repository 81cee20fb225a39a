-- Draft orders: what staff write down for a customer who calls or writes, and the links by which it is paid.

create table drafts (
  id integer generated always as identity primary key,
  -- Chosen by the client: the same request sent twice is one draft.
  request_key text not null unique check (length(request_key) between 8 and 64),
  version integer not null default 1,
  email text not null check (length(email) <= 200),
  -- Whose order it becomes: set when a link is sent.
  user_id integer references users on delete set null,
  shipping jsonb not null check (jsonb_typeof(shipping) = 'object'),
  method_id integer,
  voucher_code text check (length(voucher_code) between 1 and 40),
  note text not null default '' check (length(note) <= 2000),
  withdrawn_at timestamptz,
  -- One order per draft.
  order_id integer unique references orders on delete cascade,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (order_id is null or withdrawn_at is null)
);
create index drafts_newest on drafts (updated_at desc, id desc);

create table draft_lines (
  id integer generated always as identity primary key,
  draft_id integer not null references drafts on delete cascade,
  product_id integer not null references products on delete cascade,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  quantity integer not null check (quantity between 1 and 1000000),
  proof_key text,
  -- Of one piece, printing included: set by staff.
  own_price_in_fils integer check (own_price_in_fils >= 0),
  -- What the customer was told with the link, whatever the product costs later.
  agreed_price_in_fils integer check (agreed_price_in_fils >= 0)
);
create index draft_lines_of_draft on draft_lines (draft_id, id);
create index draft_lines_of_product on draft_lines (product_id);
create index draft_lines_by_proof on draft_lines (proof_key) where proof_key is not null;

-- The hash finds the link; the sealed token, which only the shop's key opens, is for the mail and for staff to copy.
create table payment_links (
  id integer generated always as identity primary key,
  draft_id integer not null references drafts on delete cascade,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  sent_by integer references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
-- A new link ends the one before.
create unique index payment_links_in_force on payment_links (draft_id) where withdrawn_at is null;

-- A payment that was opened by a link pays that draft and nothing else.
alter table payments add column payment_link_id integer references payment_links on delete set null;
create index payments_of_link on payments (payment_link_id) where payment_link_id is not null;
