-- Which lines of an order a refund is for, and how much of each order was refunded.

create table refund_lines (
  refund_id integer not null references refunds on delete cascade,
  -- The line that was paid: the pieces of an exchange are refunded by the line that they replace.
  order_line_id integer not null references order_lines on delete cascade,
  amount_in_fils integer not null check (amount_in_fils > 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_of_order_line on refund_lines (order_line_id);

-- The sum of refunds that are pending or made, kept by the database.
alter table orders add column refunded_in_fils integer not null default 0 check (refunded_in_fils >= 0);

create function sum_refunds_of_order() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
  payment integer;
begin
  if tg_op <> 'INSERT' then
    before := case when old.status = 'failed' then 0 else old.amount_in_fils end;
    payment := old.payment_id;
  end if;
  if tg_op <> 'DELETE' then
    after := case when new.status = 'failed' then 0 else new.amount_in_fils end;
    payment := new.payment_id;
  end if;
  if before <> after then
    update orders set refunded_in_fils = refunded_in_fils + after - before
      where id = (select order_id from payments where id = payment);
  end if;
  return null;
end $$;
create trigger refunds_are_summed after insert or update or delete on refunds
  for each row execute function sum_refunds_of_order();

update orders set refunded_in_fils = refunded.amount
from (
  select payments.order_id, sum(refunds.amount_in_fils) as amount
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.status <> 'failed' and payments.order_id is not null
  group by payments.order_id
) refunded
where refunded.order_id = orders.id;
