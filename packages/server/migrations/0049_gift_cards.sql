-- Orders that come to nothing, because vouchers or gift cards pay for everything. Their payment is a row of its own kind, of 0,
-- so that every order has one and the client's key finds its order again. No gateway knows of it.
alter table orders
  drop constraint orders_way_to_pay_check,
  add constraint orders_way_to_pay_check check (way_to_pay in ('card', 'cash', 'none'));

alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('gateway', 'cash', 'none')),
  drop constraint payments_amount_in_fils_check,
  add constraint payments_amount_in_fils_check check (amount_in_fils > 0 or (kind = 'none' and amount_in_fils = 0)),
  add constraint payments_of_nothing check (
    case
      when kind = 'none' then
        amount_in_fils = 0 and order_id is not null and status in ('captured', 'refunded') and intent_id like 'none\_%'
      else intent_id not like 'none\_%'
    end
  );

-- Gift cards: money that somebody paid before (or staff gave), spent in parts. The code is a secret: its hash finds the card,
-- and the sealed code, which only the shop's key opens, is for the mail.
create table gift_cards (
  id integer generated always as identity primary key,
  code_hash bytea not null unique,
  sealed_code bytea not null,
  last4 text not null check (length(last4) = 4),
  -- `waiting`: its payment is not captured yet. `failed`: it never was.
  state text not null check (state in ('waiting', 'active', 'void', 'failed')),
  amount_in_fils integer not null check (amount_in_fils > 0),
  -- The sum of its movements, written by their trigger.
  balance_in_fils integer not null default 0 check (balance_in_fils >= 0),
  bought_by integer references users,
  issued_by integer references users,
  recipient_email text not null,
  recipient_name text not null,
  sender_name text not null,
  message text not null,
  -- The day of the mail in the shop's time zone; null: at once.
  send_on date,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gift_card_has_an_origin check ((bought_by is null) <> (issued_by is null))
);
create index gift_cards_of_buyer on gift_cards (bought_by) where bought_by is not null;
create index gift_cards_by_last4 on gift_cards (last4);
create index gift_cards_to_send on gift_cards (id) where sent_at is null and state = 'active';

-- The ledger: every movement with its reason. What is outstanding is the sum of it.
create table gift_card_movements (
  id bigint generated always as identity primary key,
  gift_card_id integer not null references gift_cards,
  kind text not null check (kind in ('sold', 'issued', 'spent', 'returned', 'refunded', 'voided')),
  amount_in_fils integer not null check (
    case when kind in ('sold', 'issued', 'returned') then amount_in_fils > 0 else amount_in_fils < 0 end
  ),
  order_id integer references orders,
  user_id integer references users,
  reason text,
  created_at timestamptz not null,
  constraint movement_of_an_order check ((order_id is not null) = (kind in ('spent', 'returned')))
);
create index gift_card_movements_of_card on gift_card_movements (gift_card_id, id);
create index gift_card_movements_of_order on gift_card_movements (order_id) where order_id is not null;
create index gift_card_movements_of_user on gift_card_movements (user_id) where kind = 'spent';
-- A card is sold or issued once.
create unique index gift_card_begins_once on gift_card_movements (gift_card_id) where kind in ('sold', 'issued');

create trigger gift_card_movements_stay before update or delete on gift_card_movements
  for each row execute function refuse_change();

create function move_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_in_fils = balance_in_fils + new.amount_in_fils, updated_at = new.created_at
  where id = new.gift_card_id;
  return null;
end $$;
create trigger gift_card_balance after insert on gift_card_movements
  for each row execute function move_gift_card_balance();

create table cart_gift_cards (
  user_id integer not null references users on delete cascade,
  gift_card_id integer not null references gift_cards on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, gift_card_id)
);
create index cart_gift_cards_of_card on cart_gift_cards (gift_card_id);

alter table payments
  -- The gift card that this payment buys.
  add column gift_card_id integer unique references gift_cards,
  add constraint payment_is_of_one_thing check (order_id is null or gift_card_id is null);

alter table refunds
  -- What goes back to a gift card that paid a part of the order. Such a row returns nothing to the card.
  add column gift_card_in_fils integer not null default 0,
  drop constraint refunds_amount_in_fils_check,
  add constraint refunds_amount_in_fils_check check (
    case when gift_card_in_fils = 0 then amount_in_fils > 0 else amount_in_fils = 0 and gift_card_in_fils > 0 end
  );
