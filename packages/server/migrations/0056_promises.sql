-- The transfer promise: jerseys with a player's name, players who left, and what their buyers were offered and chose.

-- A player who left stays in the squad's list, but is no longer offered for print.
alter table squad_players add column left_on date;

-- One row for each printed line of an order that was placed while the shop promised something.
create table promises (
  order_line_id integer primary key references order_lines on delete cascade,
  order_id integer not null references orders on delete cascade,
  club_id integer not null references categories on delete cascade,
  -- As printed: the name is empty, or the number is null, where only the other is printed.
  name text not null,
  number integer,
  -- The days that were promised at the purchase, and the last of them.
  days integer not null check (days > 0),
  until_day date not null,
  promised_at timestamptz not null
);
create index promises_of_player on promises (club_id, name, until_day);
create index promises_by_day on promises (until_day);
create index promises_of_order on promises (order_id);

-- A corrected name is promised like the first one.
create function follow_print() returns trigger language plpgsql as $$
begin
  update promises set name = coalesce(new.options ->> 'name', ''), number = (new.options ->> 'number')::integer
    where order_line_id = new.id;
  return null;
end $$;
create trigger promises_follow_print after update of options on order_lines
  for each row when (old.options is distinct from new.options) execute function follow_print();

create table departures (
  id integer generated always as identity primary key,
  club_id integer not null references categories on delete cascade,
  -- As in the squad, and as printed.
  player text not null check (length(player) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  number integer not null check (number between 0 and 99),
  left_on date not null,
  marked_at timestamptz not null,
  marked_by integer,
  came_back_at timestamptz,
  came_back_by integer
);
-- A player leaves once until he comes back, whoever marks it.
create unique index departures_now on departures (club_id, name, number) where came_back_at is null;
create index departures_newest on departures (marked_at desc, id desc);

create table promise_offers (
  id integer generated always as identity primary key,
  departure_id integer not null references departures on delete cascade,
  order_line_id integer not null references promises on delete cascade,
  state text not null default 'open' check (state in ('open', 'answered', 'expired', 'withdrawn')),
  -- The last day to choose.
  until_day date not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  choice text check (choice in ('swap', 'blank', 'voucher', 'keep')),
  chosen_at timestamptz,
  told_at timestamptz,
  pieces integer check (pieces > 0),
  -- The line that is sent: a new one at no charge, or the same one where it was not printed yet.
  sent_line_id integer references order_lines on delete set null,
  voucher_id integer references vouchers on delete set null,
  -- What the choice costs the shop, at its prices.
  cost_in_fils integer not null default 0 check (cost_in_fils >= 0),
  unique (departure_id, order_line_id),
  check ((state = 'answered') = (choice is not null)),
  check ((choice is null) = (chosen_at is null)),
  check (choice is not null or cost_in_fils = 0),
  check (choice <> 'keep' or cost_in_fils = 0)
);
-- A line has one open offer at most, and is answered once.
create unique index promise_offers_open on promise_offers (order_line_id) where state = 'open';
create unique index promise_offers_answered on promise_offers (order_line_id) where state = 'answered';
create index promise_offers_by_state on promise_offers (state, created_at desc, id desc);
create index promise_offers_of_line on promise_offers (order_line_id);

create function stay_answered() returns trigger language plpgsql as $$
begin
  raise exception 'offer % was answered and stays as it is', old.id;
end $$;
create trigger answered_offers_stay before update of state, choice on promise_offers
  for each row when (old.state = 'answered' and (new.state <> old.state or new.choice is distinct from old.choice))
  execute function stay_answered();

alter table sent_order_mails drop constraint sent_order_mails_kind_check;
alter table sent_order_mails add constraint sent_order_mails_kind_check check (
  kind in ('confirmation', 'cancellation', 'refund', 'shipped', 'delivered', 'completed', 'note', 'return', 'promise')
);
