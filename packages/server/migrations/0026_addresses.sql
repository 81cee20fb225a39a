-- The card an order was paid with, as it may be shown, and the address book of each customer.

alter table orders
  add column card_brand text check (length(card_brand) between 1 and 40),
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add constraint orders_card_complete check ((card_brand is null) = (card_last4 is null));

-- Orders that were paid at the test gateway: it has kept brand and last digits.
update orders
set card_brand = case intent.card ->> 'brand'
      when 'visa' then 'Visa' when 'mastercard' then 'Mastercard' when 'amex' then 'American Express'
      when 'discover' then 'Discover' when 'diners' then 'Diners Club' when 'jcb' then 'JCB'
      when 'unionpay' then 'UnionPay' else 'Card' end,
  card_last4 = intent.card ->> 'last4'
from payments
join gateway_intents intent on intent.id = payments.intent_id
where payments.order_id = orders.id and intent.card ->> 'last4' ~ '^[0-9]{4}$';

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  address1 text not null check (length(address1) between 1 and 160),
  address2 text check (length(address2) between 1 and 160),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  zip text not null check (length(zip) between 1 and 20),
  country text not null check (length(country) between 1 and 80),
  phone text not null check (length(phone) between 1 and 40),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, id);
-- Never two defaults, whatever two clicks do.
create unique index addresses_one_default on addresses (user_id) where is_default;

-- The checkout used to offer the address of the last order: that one becomes the first entry of the book.
insert into addresses (
  user_id, first_name, last_name, address1, address2, city, state, zip, country, phone, is_default, created_at, updated_at
)
select distinct on (orders.user_id)
  orders.user_id, shipping_first_name, shipping_last_name, shipping_address1, nullif(shipping_address2, ''),
  shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone, true, orders.created_at, orders.created_at
from orders
join users on users.id = orders.user_id
where not users.is_demo
  and length(shipping_first_name) between 1 and 80 and length(shipping_last_name) between 1 and 80
  and length(shipping_address1) between 1 and 160 and coalesce(length(shipping_address2), 0) <= 160
  and length(shipping_city) between 1 and 80 and length(shipping_state) between 1 and 80
  and length(shipping_zip) between 1 and 20 and length(shipping_country) between 1 and 80
  and length(shipping_phone) between 1 and 40
order by orders.user_id, orders.created_at desc, orders.id desc;
