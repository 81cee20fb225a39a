-- Which mails customers want, what was told to whom, and the mails about prices, carts and low stock.

-- What somebody chose, and when: a consent has to be proved. A kind without a row has its default.
create table mail_preferences (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  is_wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- The price that the owner of a wish knows: that of the day they wished, of the last mail, or a higher one since.
alter table wishlist_items
  add column known_price_in_fils integer,
  -- Since when the price is below that.
  add column dropped_at timestamptz;
update wishlist_items set known_price_in_fils = price_in_fils from products where products.id = product_id;
create index wishlist_items_dropped on wishlist_items (dropped_at, user_id) where dropped_at is not null;

create function note_known_price() returns trigger language plpgsql as $$
begin
  new.known_price_in_fils := (select price_in_fils from products where id = new.product_id);
  return new;
end
$$;
create trigger note_known_price before insert on wishlist_items
  for each row when (new.known_price_in_fils is null) execute function note_known_price();

-- Products whose price changed and whose wishes have not been compared with it yet.
create table price_moves (
  product_id integer primary key references products on delete cascade,
  moved_at timestamptz not null default now()
);
create function note_price_move() returns trigger language plpgsql as $$
begin
  -- An update, because its lock keeps the job from taking the row before the new price is committed.
  insert into price_moves (product_id) values (new.id) on conflict (product_id) do update set moved_at = now();
  return null;
end
$$;
create trigger note_price_move after update of price_in_fils on products
  for each row when (old.price_in_fils is distinct from new.price_in_fils) execute function note_price_move();

-- When somebody was last told of lower prices.
create table price_drop_mails (
  user_id integer primary key references users on delete cascade,
  taken_at timestamptz not null
);

-- When somebody was last reminded of a cart. Another reminder needs an order in between.
create table cart_reminders (
  user_id integer primary key references users on delete cascade,
  taken_at timestamptz not null
);
create index cart_lines_by_age on cart_lines (created_at);

-- What was low on a day, of which staff were told.
create table low_stock_days (
  day date primary key,
  piles text[] not null,
  is_mailed boolean not null
);

alter table sent_order_mails drop constraint sent_order_mails_kind_check;
alter table sent_order_mails add constraint sent_order_mails_kind_check check (
  kind in ('confirmation', 'proof', 'cancellation', 'refund', 'shipped', 'delivered', 'completed', 'note', 'return',
    'promise')
);
