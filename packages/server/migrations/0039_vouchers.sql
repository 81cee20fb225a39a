-- Vouchers, what they took off orders, and the codes that shoppers typed into their carts.

create table vouchers (
  id integer generated always as identity primary key,
  -- Null: applies by itself. Codes are kept in capitals.
  code text unique check (code = upper(code) and code <> ''),
  name text not null check (name <> ''),
  kind text not null check (kind in ('percent', 'amount', 'free-delivery', 'free-printing', 'buy-x-get-y')),
  percent integer check (percent between 1 and 100),
  amount_in_fils integer check (amount_in_fils > 0),
  buy integer check (buy between 1 and 100),
  get integer check (get between 1 and 100),
  minimum_in_fils integer check (minimum_in_fils > 0),
  per_customer integer check (per_customer > 0),
  most_uses integer check (most_uses > 0),
  -- The first and the last day, both included, in the time zone of the shop.
  from_day date,
  until_day date,
  -- A line counts if its league, club or product is listed (or none is), and its kit (or none is).
  league_ids integer[] not null default '{}',
  club_ids integer[] not null default '{}',
  product_ids integer[] not null default '{}',
  kits text[] not null default '{}',
  is_combinable boolean not null default false,
  is_enabled boolean not null default true,
  -- Codes that were generated together have the id of the first of them, and the same rules.
  batch integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint voucher_has_its_reward check (
    (percent is not null) = (kind = 'percent')
    and (amount_in_fils is not null) = (kind = 'amount')
    and (buy is not null) = (kind = 'buy-x-get-y')
    and (get is not null) = (kind = 'buy-x-get-y')
  ),
  constraint voucher_ends_after_its_begin check (until_day >= from_day),
  constraint batch_is_of_codes check (batch is null or code is not null)
);
create index automatic_vouchers on vouchers (id) where code is null and is_enabled;
create index vouchers_of_batch on vouchers (batch) where batch is not null;

-- What a voucher took off an order. A cancelled order gives the use back.
create table voucher_uses (
  order_id integer not null references orders on delete cascade,
  voucher_id integer not null references vouchers,
  user_id integer not null references users on delete cascade,
  discount_in_fils integer not null check (discount_in_fils >= 0),
  delivery_in_fils integer not null check (delivery_in_fils >= 0),
  used_at timestamptz not null,
  given_back_at timestamptz,
  primary key (order_id, voucher_id),
  constraint use_saved_something check (discount_in_fils + delivery_in_fils > 0)
);
create index held_voucher_uses on voucher_uses (voucher_id, user_id) where given_back_at is null;
create index voucher_uses_of_voucher on voucher_uses (voucher_id, used_at desc);

create table cart_vouchers (
  user_id integer not null references users on delete cascade,
  voucher_id integer not null references vouchers on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, voucher_id)
);
create index cart_vouchers_of_voucher on cart_vouchers (voucher_id);

alter table order_lines
  -- Of the whole line, not of one piece.
  add column discount_in_fils integer not null default 0
    check (discount_in_fils >= 0 and discount_in_fils <= quantity::bigint * price_in_fils);
-- Names and codes as they were when the order was placed.
alter table orders add column vouchers jsonb not null default '[]';
