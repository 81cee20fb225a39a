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
