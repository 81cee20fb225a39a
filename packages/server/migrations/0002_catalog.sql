-- What is sold: leagues and clubs, products with sizes and stock, their pictures.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- One spelling for all: no accents, no capitals. unaccent() counts as stable because its dictionary could be changed;
-- ours never is, and an index needs immutable.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(value, nfkc)));

-- Its words, each once, as search compares them: "A.C. Milan’s" gives ac, milans.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(word, 60)
    from regexp_split_to_table(regexp_replace(fold(value), '[.''’]', '', 'g'), '[^[:alnum:]]+')
      with ordinality as found (word, place)
    where word <> ''
    group by left(word, 60)
    order by min(place)
  );

-- Words come from words_of(), which leaves nothing in them that would need escaping here.
create function vector_of(words text[], weight "char") returns tsvector
  language sql immutable strict parallel safe
  return setweight(coalesce((select string_agg('''' || word || ''':1', ' ') from unnest(words) word), '')::tsvector, weight);

-- The source of a picture: a drawing's description or an uploaded master. Its renditions are files made on demand.
create table pictures (
  key text primary key check (key ~ '^[0-9a-f]{24}$'),
  drawing jsonb,
  master bytea,
  -- The wall clock, not the transaction's: pictures recorded together keep their order.
  created_at timestamptz not null default clock_timestamp(),
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

-- What filters and sorting read stands first: to reach a column the database walks over those before it.
create table products (
  id integer generated always as identity primary key,
  category_id integer not null,
  price_in_fils integer not null check (price_in_fils between 0 and 2000000000),
  -- The total. Where stock is kept per size, always their sum.
  stock integer not null default 0 check (stock >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_featured boolean not null default false,
  is_demo boolean not null default false,
  -- Products belong to a club, never to a league.
  category_is_league boolean not null generated always as (false) stored,
  archived_at timestamptz,
  average_rating numeric(2, 1) not null generated always as (
    case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end
  ) stored,
  kit text check (kit in ('home', 'away', 'third')),
  -- Bounded, because an index holds the whole list.
  sizes text[] not null default '{}' check (cardinality(sizes) <= 30 and length(array_to_string(sizes, '')) <= 600),
  size_stock jsonb check (size_stock is null or coalesce(stock = size_stock_total(size_stock), false)),
  colours text[] not null default '{}' check (cardinality(colours) <= 15),
  -- Kept by a trigger: the words it is found by, those of the name with weight A, and what the name sorts by.
  words tsvector not null default '',
  sort_name text not null default '',
  name text not null check (name <> ''),
  season text,
  colour text,
  image text,
  picture_key text references pictures,
  back_picture_key text references pictures,
  description text not null default '',
  drawing jsonb,
  foreign key (category_id, category_is_league) references categories (id, is_league)
)
-- Room on each page: a piece sold then rewrites the row in place and touches no index.
with (fillfactor = 80);
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_by_price on products (price_in_fils, id) where archived_at is null;
create index products_by_rating on products (average_rating desc, rating_count desc, id desc) where archived_at is null;
create index products_by_popularity on products (rating_count desc, id desc) where archived_at is null;
create index products_by_name on products (sort_name, id) where archived_at is null;
create index products_of_club on products (category_id, archived_at);
create index products_shown_for_club on products (category_id, is_featured desc, id)
  where archived_at is null and coalesce(picture_key, image) is not null;
create index products_of_kit on products (kit) where archived_at is null;
create index products_by_sizes on products (sizes) where archived_at is null;
create index products_by_colours on products (colours) where archived_at is null;
create index products_with_size on products using gin (sizes) where archived_at is null;
create index products_with_colour on products using gin (colours) where archived_at is null;
-- Without fastupdate: the shop searches far more often than it renames, and no search should sift a pending list.
create index products_with_word on products using gin (words) with (fastupdate = off) where archived_at is null;

-- A search finds the product by its own words and by those of its club and league.
create function set_product_words() returns trigger language plpgsql as $$
declare
  club_and_league text;
begin
  -- Locked, so that a club renamed at this moment is read either before, with its products refreshed after, or after.
  select concat_ws(' ', club.name, club.facts ->> 'nickname', club.facts ->> 'city', league.name, league.facts ->> 'country')
  into club_and_league
  from categories club join categories league on league.id = club.parent_id
  where club.id = new.category_id
  for share;
  new.sort_name := left(fold(new.name), 200);
  new.words := vector_of(words_of(new.name), 'A')
    || vector_of(words_of(concat_ws(' ', new.kit, new.season, array_to_string(new.colours, ' '), club_and_league)), 'D');
  return new;
end $$;
create trigger product_words before insert or update of name, kit, season, colours, category_id on products
  for each row execute function set_product_words();

create function refresh_words_of_category() returns trigger language plpgsql as $$
begin
  -- Writing the name, though the same, makes the trigger above run again. The rows are locked by id, as everybody does.
  update products set name = name
  from (
    select id from products
    where category_id in (select id from categories where id = new.id or parent_id = new.id)
    order by id for no key update
  ) affected
  where products.id = affected.id;
  return null;
end $$;
create trigger category_words after update of name, facts, parent_id on categories
  for each row execute function refresh_words_of_category();

-- The words products were ever found by: what a misspelt word is corrected to. They are only proposals, so one that no
-- product has any more may stay, and nobody who writes a product waits for another.
create table search_words (
  word text primary key
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct unnest(tsvector_to_array(words)) as word from added order by word
  on conflict do nothing;
  return null;
end $$;
create trigger search_words_added after insert on products
  referencing new table as added for each statement execute function add_search_words();

create function add_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words select unnest(tsvector_to_array(new.words)) on conflict do nothing;
  return null;
end $$;
create trigger search_words_changed after update of name, kit, season, colours, category_id on products
  for each row when (old.words <> new.words) execute function add_changed_search_words();

-- What somebody may have meant by a word: any that begins with it; if none, those that contain it; if none, those that
-- look like it, which are guesses for the caller to judge. Figures are never guessed: 2025 does not mean 2026.
create function known_words(asked text) returns table (word text, likeness text)
  language plpgsql stable parallel safe
  set pg_trgm.similarity_threshold = 0.2
  -- A word of every product and a word of one want different plans.
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query select asked, 'beginning' where exists (
    select from products where words @@ ('''' || asked || ''':*')::tsquery and archived_at is null
  );
  if found or length(asked) < 3 then return; end if;
  return query select near.word, 'part' from (
    select known.word from search_words known
    where known.word like '%' || asked || '%'
    order by length(known.word), known.word limit 50
  ) near
  where exists (select from products where words @@ ('''' || near.word || '''')::tsquery and archived_at is null);
  if found or length(asked) < 4 or asked ~ '[0-9]' then return; end if;
  return query select near.word, 'guess' from (
    select known.word from search_words known
    where known.word % asked and abs(length(known.word) - length(asked)) <= 2
    order by similarity(known.word, asked) desc, known.word limit 50
  ) near
  where exists (select from products where words @@ ('''' || near.word || '''')::tsquery and archived_at is null);
end $$;
