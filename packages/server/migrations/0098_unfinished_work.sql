-- Lists of the workshop, the packing table and the courier find unfinished work without reading finished orders. Orders that are
-- paid in cash on delivery are sent, too.
drop index orders_to_send;
create index orders_to_send on orders (id)
  where payment_status in ('paid', 'due') and status in ('pending', 'processing');
create index order_lines_to_exchange on order_lines (order_id) where exchange_of is not null and packed < quantity;
