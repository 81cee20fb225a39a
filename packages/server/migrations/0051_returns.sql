-- Returns and exchanges: what a customer sends back and why, how far it has come, and the sizes held for exchanges.

-- A piece of an exchange is a line at no charge; it names the line that was paid for it.
alter table order_lines add column exchange_of integer references order_lines on delete cascade;
-- How many pieces of a line are in returns that were neither refused nor cancelled. No piece is returned twice.
alter table order_lines add column returned integer not null default 0;
alter table order_lines add constraint order_lines_returned_once check (returned between 0 and quantity);
alter table order_lines add constraint order_lines_exchanged_at_no_charge
  check (exchange_of is null or (price_in_fils = 0 and discount_in_fils = 0 and tax_in_fils = 0));
create index order_lines_of_exchange on order_lines (exchange_of) where exchange_of is not null;

create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- Chosen by the client: the same request sent twice is one return.
  request_key text check (length(request_key) between 1 and 100),
  state text not null default 'requested' check (
    state in ('requested', 'approved', 'refused', 'received', 'inspected', 'refunded', 'exchanged', 'cancelled')
  ),
  wish text not null check (wish in ('refund', 'exchange')),
  refusal text check (length(refusal) between 1 and 1000),
  instructions text check (length(instructions) between 1 and 2000),
  -- The part of the delivery that is refunded with it; decided by the inspection.
  delivery_in_fils integer not null default 0 check (delivery_in_fils >= 0),
  refund_id integer references refunds,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, request_key),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'refunded' or wish = 'refund'),
  check (state <> 'exchanged' or wish = 'exchange'),
  check (refund_id is null or state = 'refunded')
);
create unique index returns_by_refund on returns (refund_id) where refund_id is not null;
create index returns_newest on returns (created_at desc, id desc);
create index returns_by_state on returns (state, created_at, id);

-- Pictures of what is wrong, encoded anew. Only their customer and staff see them, so they are no rows of pictures.
create table return_pictures (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null
);
create index return_pictures_of_user on return_pictures (user_id, created_at);

create table return_lines (
  id integer generated always as identity primary key,
  return_id integer not null references returns on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  pieces integer not null check (pieces > 0),
  reason text not null check (reason in ('too-small', 'too-large', 'not-as-shown', 'damaged', 'other')),
  text text check (length(text) between 1 and 1000),
  picture_id integer unique references return_pictures,
  -- Held in stock from the request on.
  wanted_size text check (length(wanted_size) between 1 and 60),
  -- Both are decided by the inspection.
  is_restocked boolean,
  refund_in_fils integer check (refund_in_fils >= 0),
  unique (return_id, order_line_id),
  check (reason <> 'other' or text is not null)
);
create index return_lines_of_order_line on return_lines (order_line_id);

create function count_returned() returns trigger language plpgsql as $$
begin
  update order_lines set returned = returned + new.pieces
    where id = new.order_line_id and order_id = (select order_id from returns where id = new.return_id);
  if not found then
    raise exception 'line % is of another order than return %', new.order_line_id, new.return_id
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger return_lines_are_counted after insert on return_lines
  for each row execute function count_returned();

-- The pieces of a return that ends without a return may be asked for again.
create function give_pieces_back() returns trigger language plpgsql as $$
begin
  update order_lines line set returned = returned - back.pieces
    from return_lines back where back.return_id = new.id and line.id = back.order_line_id;
  return null;
end $$;
create trigger pieces_of_ended_returns after update of state on returns
  for each row when (new.state in ('refused', 'cancelled') and old.state not in ('refused', 'cancelled'))
  execute function give_pieces_back();

create function stay_ended() returns trigger language plpgsql as $$
begin
  raise exception 'return % has ended and can not be opened again', old.id;
end $$;
create trigger ended_returns_stay before update of state on returns
  for each row when (old.state in ('refused', 'cancelled', 'exchanged', 'refunded') and new.state <> old.state)
  execute function stay_ended();

create table return_events (
  id bigint generated always as identity primary key,
  return_id integer not null references returns on delete cascade,
  state text not null,
  detail text,
  user_id integer,
  created_at timestamptz not null,
  -- When the customer was told; null where no mail was sent, or not yet.
  mailed_at timestamptz,
  unique (return_id, state)
);

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (
  reason in ('initial', 'order', 'cancellation', 'reopening', 'staff', 'exchange', 'exchange-end', 'return')
);
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_check check (
  (order_id is not null) = (reason in ('order', 'cancellation', 'reopening', 'exchange', 'exchange-end', 'return'))
);

alter table sent_order_mails drop constraint sent_order_mails_kind_check;
alter table sent_order_mails add constraint sent_order_mails_kind_check check (
  kind in ('confirmation', 'cancellation', 'refund', 'shipped', 'delivered', 'completed', 'note', 'return')
);
