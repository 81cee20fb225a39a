-- What buyers say of the fit: their votes, the counts that the page of a product shows, their own measures, and which
-- orders were asked for votes.

-- One vote per order line. Product, cut and size are those of the line, which never change.
create table fit_votes (
  order_line_id integer primary key references order_lines on delete cascade,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  cut text not null check (length(cut) between 1 and 20),
  size text not null check (length(size) between 1 and 60),
  -- Whose mark is on the jersey. Null: it is not drawn, so nobody knows.
  maker text check (length(maker) between 1 and 40),
  answer text not null check (answer in ('small', 'right', 'large')),
  -- What the buyer would take of it, compared with their usual size.
  took text not null check (took in ('up', 'usual', 'down')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fit_votes_of_user on fit_votes (user_id, updated_at desc);
create index fit_votes_of_product on fit_votes (product_id);

-- How many took which size, per product and cut. Kept by the database, so that concurrent votes can't bend it.
create table fit_counts (
  product_id integer not null references products on delete cascade,
  cut text not null,
  maker text,
  up integer not null default 0 check (up >= 0),
  usual integer not null default 0 check (usual >= 0),
  down integer not null default 0 check (down >= 0),
  primary key (product_id, cut)
);
create index fit_counts_of_maker on fit_counts (maker, cut) where maker is not null;

create function count_fit_votes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update fit_counts set
      up = up - (old.took = 'up')::integer,
      usual = usual - (old.took = 'usual')::integer,
      down = down - (old.took = 'down')::integer
    where product_id = old.product_id and cut = old.cut;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into fit_counts as known (product_id, cut, maker, up, usual, down)
    values (new.product_id, new.cut, new.maker,
      (new.took = 'up')::integer, (new.took = 'usual')::integer, (new.took = 'down')::integer)
    on conflict (product_id, cut) do update set
      maker = excluded.maker,
      up = known.up + excluded.up,
      usual = known.usual + excluded.usual,
      down = known.down + excluded.down;
  end if;
  return null;
end $$;
create trigger fit_counts after insert or delete or update of took, maker on fit_votes
  for each row execute function count_fit_votes();

create trigger tell_of_change after insert or update or delete or truncate on fit_counts
  for each statement execute function tell_of_change();

-- What a customer told of their body. Only they see it.
create table body_measures (
  user_id integer primary key references users on delete cascade,
  usual_size text check (length(usual_size) between 1 and 20),
  height_in_cm integer check (height_in_cm between 50 and 250),
  weight_in_kg integer check (weight_in_kg between 10 and 300),
  updated_at timestamptz not null default now()
);

-- One mail per order, ever.
create table fit_requests (
  order_id integer primary key references orders on delete cascade,
  asked_at timestamptz not null
);

-- The job looks every minute for orders that arrived some days ago.
create index parcels_delivered on parcels (delivered_at) where delivered_at is not null;
create index order_events_completed on order_events (created_at) where kind = 'status' and status = 'completed';
