-- Reviews by stars; what customers wish for, and what they want to be told of when it is back.

-- From the best down, and from the worst up; among equals the newest first, so one can't be the other read backwards.
create index reviews_of_product_highest on reviews (product_id, rating desc, created_at desc, id desc);
create index reviews_of_product_lowest on reviews (product_id, rating, created_at desc, id desc);

create table wishlist_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_newest on wishlist_items (user_id, created_at desc, product_id desc);
create index wishlist_items_of_product on wishlist_items (product_id);

-- One mail each: the row goes when its mail is queued. Without a size it waits for the product as a whole.
create table stock_alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  size text check (length(size) between 1 and 60),
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, product_id, size)
);
create index stock_alerts_of_product on stock_alerts (product_id);
