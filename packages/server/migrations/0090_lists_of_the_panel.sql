-- Staff list orders of which a part was refunded, and find customers by the phone numbers of their address books.

create index orders_refunded_in_part on orders (created_at desc, id desc)
  where payment_status = 'paid' and refunded_in_fils > 0;
create index addresses_by_phone on addresses using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
