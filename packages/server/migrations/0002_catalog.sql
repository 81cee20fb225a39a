-- What is sold: leagues and clubs, products with sizes and stock, their pictures.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() counts as stable because its dictionary could be changed; ours never is, and an index needs immutable.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

-- The source of a picture: a drawing's description or an uploaded master. Its renditions are files made on demand.
create table pictures (
  key text primary key check (key ~ '^[0-9a-f]{24}$'),
  drawing jsonb,
  master bytea,
  created_at timestamptz not null default now(),
  check (num_nonnulls(drawing, master) = 1)
);

create table categories (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  description text,
  image text,
  picture_key text references pictures,
  banner_key text references pictures,
  parent_id integer,
  position integer not null default 0,
  -- What a page tells about it: country; or city, founded, stadium, nickname, colour.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Two levels only: the parent must be a league, and a league with clubs can't become a club.
  is_league boolean not null generated always as (parent_id is null) stored,
  parent_is_league boolean generated always as (case when parent_id is null then null else true end) stored,
  unique (id, is_league),
  foreign key (parent_id, parent_is_league) references categories (id, is_league),
  check (parent_id <> id)
);
create index categories_of_parent on categories (parent_id, position, id);

-- The pieces of all sizes together, or null where the object is not one of size → whole number from 0.
create function size_stock_total(size_stock jsonb) returns integer
  language sql immutable strict parallel safe
  return (
    select case when bool_and(jsonb_typeof(value) = 'number' and value::text ~ '^\d{1,7}$')
      then sum(case when value::text ~ '^\d{1,7}$' then value::text::integer end)::integer
    end
    from jsonb_each(size_stock)
  );

create table products (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  price_in_fils integer not null check (price_in_fils between 0 and 2000000000),
  category_id integer not null,
  sizes text[] not null default '{}',
  -- The total. Where stock is kept per size, always their sum.
  stock integer not null default 0 check (stock >= 0),
  size_stock jsonb check (size_stock is null or (size_stock_total(size_stock) is not null and stock = size_stock_total(size_stock))),
  image text,
  picture_key text references pictures,
  back_picture_key text references pictures,
  drawing jsonb,
  kit text check (kit in ('home', 'away', 'third')),
  season text,
  colours text[] not null default '{}',
  colour text,
  is_featured boolean not null default false,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  average_rating numeric(2, 1) not null generated always as (
    case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end
  ) stored,
  search_text text not null default '',
  is_demo boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Products belong to a club, never to a league.
  category_is_league boolean not null generated always as (false) stored,
  foreign key (category_id, category_is_league) references categories (id, is_league)
);
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_by_price on products (price_in_fils, id) where archived_at is null;
create index products_by_rating on products (average_rating desc, rating_count desc, id desc) where archived_at is null;
create index products_by_popularity on products (rating_count desc, id desc) where archived_at is null;
create index products_by_name on products (name, id) where archived_at is null;
create index products_of_club on products (category_id, id);
create index products_of_kit on products (kit) where archived_at is null;
create index products_with_size on products using gin (sizes);
create index products_with_colour on products using gin (colours);
create index products_by_words on products using gin (search_text gin_trgm_ops);

-- What a search looks through: the product, its club with nickname and city, and its league, folded once at writing.
create function product_search_text(product_name text, club_id integer) returns text
  language sql stable
  return (
    select fold(concat_ws(' ', product_name, club.name, club.facts ->> 'nickname', club.facts ->> 'city', league.name))
    from categories club left join categories league on league.id = club.parent_id
    where club.id = club_id
  );

create function set_product_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := coalesce(product_search_text(new.name, new.category_id), '');
  return new;
end $$;
create trigger product_search_text before insert or update of name, category_id on products
  for each row execute function set_product_search_text();

create function refresh_search_text_of_category() returns trigger language plpgsql as $$
begin
  update products set search_text = coalesce(product_search_text(name, category_id), '')
  where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $$;
create trigger category_search_text after update of name, facts, parent_id on categories
  for each row execute function refresh_search_text_of_category();
