-- Cash on delivery: what a cart is paid with, and payments of which no gateway knows. Nothing of such a payment is paid until
-- staff have said so.

alter table cart_deliveries
  add column way_to_pay text not null default 'card' check (way_to_pay in ('card', 'cash'));

alter table orders
  add column way_to_pay text not null default 'card' check (way_to_pay in ('card', 'cash')),
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check
    check (payment_status in ('authorized', 'due', 'paid', 'refunded', 'voided', 'failed'));
-- How many orders a customer has still to pay in cash.
create index orders_due on orders (user_id) where payment_status = 'due';

alter table payments
  -- The intent id of a cash payment is made by the shop; it begins with `cash_`, as no id of the gateway does.
  add column kind text not null default 'gateway' check (kind in ('gateway', 'cash')),
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('open', 'authorized', 'due', 'captured', 'voided', 'refunded', 'failed')),
  -- The gateway is never asked about cash: a payment in cash has its order from the start, and is never authorised.
  add constraint payments_of_cash check (
    case kind
      when 'cash' then order_id is not null and status not in ('open', 'authorized', 'failed') and intent_id like 'cash\_%'
      else status <> 'due' and intent_id not like 'cash\_%'
    end
  );
