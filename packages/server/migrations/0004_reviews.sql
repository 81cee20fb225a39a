-- What customers say. The product's rating is kept by the database, so that concurrent writes can't bend it.

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  user_id integer not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 2000),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_of_user on reviews (user_id);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_by_rating on reviews (rating, created_at desc, id desc);

create function add_to_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update products set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update products set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create trigger product_rating after insert or delete or update of rating, product_id on reviews
  for each row execute function add_to_product_rating();
