-- How what was bought reaches the customer: carriers, parcels, the pieces in them, and who did what with them.

create table carriers (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  -- Where the carrier shows the way of a parcel; {number} stands for its tracking number. Null: nowhere.
  tracking_pattern text check (tracking_pattern ~ '^https://')
);
insert into carriers (name, tracking_pattern) values
  ('Aramex', 'https://www.aramex.com/track/results?ShipmentNumber={number}'),
  -- Its page takes the number by hand only.
  ('Emirates Post', 'https://www.emiratespost.ae/all-services/track-a-package'),
  ('DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'),
  ('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('UPS', 'https://www.ups.com/track?tracknum={number}'),
  ('Own delivery', null);

create table parcels (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  number integer not null check (number > 0),
  carrier_id integer references carriers,
  tracking_number text check (length(tracking_number) between 1 and 60),
  packed_at timestamptz not null,
  shipped_at timestamptz check (shipped_at is null or carrier_id is not null),
  delivered_at timestamptz check (delivered_at is null or shipped_at is not null),
  unique (order_id, number)
);
create index parcels_to_ship on parcels (order_id) where shipped_at is null;
create index parcels_on_the_way on parcels (order_id) where shipped_at is not null and delivered_at is null;

create table parcel_lines (
  parcel_id integer not null references parcels on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  pieces integer not null check (pieces > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_of_line on parcel_lines (order_line_id);

-- How many pieces of a line are in parcels. No piece is packed twice, and none before it is printed.
alter table order_lines add column packed integer not null default 0;
alter table order_lines add constraint order_lines_packed_once check (packed between 0 and quantity);
alter table order_lines add constraint order_lines_packed_after_print
  check (packed = 0 or proof_key is null or printed_at is not null);

create function count_packed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_lines set packed = packed - old.pieces where id = old.order_line_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_lines set packed = packed + new.pieces
      where id = new.order_line_id and order_id = (select order_id from parcels where id = new.parcel_id);
    if not found then
      raise exception 'line % is of another order than parcel %', new.order_line_id, new.parcel_id
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  return null;
end $$;
create trigger parcel_lines_are_counted after insert or update or delete on parcel_lines
  for each row execute function count_packed();

create table parcel_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- The parcel's number, because an unpacked parcel is gone.
  parcel integer not null,
  kind text not null check (kind in ('packed', 'unpacked', 'shipped', 'unshipped', 'corrected', 'delivered')),
  detail text,
  user_id integer,
  created_at timestamptz not null
);
create index parcel_events_of_order on parcel_events (order_id, id);

-- Orders that wait for the workshop, the packing table or the courier.
create index orders_to_send on orders (created_at, id)
  where payment_status = 'paid' and status in ('pending', 'processing');

alter table sent_order_mails drop constraint sent_order_mails_kind_check;
alter table sent_order_mails add constraint sent_order_mails_kind_check
  check (kind in ('confirmation', 'cancellation', 'refund', 'shipped', 'delivered', 'completed'));
