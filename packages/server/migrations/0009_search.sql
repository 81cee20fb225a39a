-- Search as people type: clubs and leagues by every name they go by, in Latin and in Arabic letters.

-- One spelling for all: no accents, no capitals; of the Arabic letters one alef, waw, yeh, heh and kaf, without hamza,
-- vowel marks and stretching; Western figures. Marks that only turn the direction of writing are no part of a word.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, translate(
    regexp_replace(
      normalize(value, nfkc),
      '[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'
    ),
    'أإآٱؤئىیةەکگپچژڤ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹',
    'ااااويييههككبجزف' || '0123456789' || '0123456789'
  )));

-- The Arabic letters are named, because a database in the locale C knows no letters but a to z.
create or replace function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(word, 60)
    from regexp_split_to_table(regexp_replace(fold(value), '[.''’]', '', 'g'), '[^[:alnum:]\u0620-\u064a\u066e-\u06d3]+')
      with ordinality as found (word, place)
    where word <> ''
    group by left(word, 60)
    order by min(place)
  );

-- An Arabic word with and without its article, whichever of them was written: العين is also عين.
create function spellings_of(words text[]) returns text[]
  language sql immutable strict parallel safe
  return case when array_to_string(words, '') !~ '[\u0620-\u064a]' then words else array(
    select word from unnest(words) word
    union
    select case when word like 'ال__%' then substr(word, 3) else 'ال' || word end
    from unnest(words) word
    where word ~ '^[\u0620-\u064a]'
  ) end;

-- What trigrams compare. Where the locale knows no Arabic letters they would see none, so each stands for a Latin one.
-- Without the article: it makes two words no more alike.
create function letters_of(word text) returns text
  language sql immutable strict parallel safe
  return translate(
    regexp_replace(word, '^ال(?=.)', ''),
    'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'abcdefghijklmnopqrstuvwxyz01'
  );

alter table search_words add column letters text not null generated always as (letters_of(word)) stored;
drop index search_words_alike;
create index search_words_alike on search_words using gin (letters gin_trgm_ops) with (fastupdate = off);

-- Kept by triggers: what a league or club goes by, and what it is found by.
alter table categories
  add column words tsvector not null default '',
  add column names text[] not null default '{}';
create index categories_with_word on categories using gin (words) with (fastupdate = off);

-- What else people call things: a phrase is another name of a club or league, or one word that means another.
create table search_synonyms (
  id integer generated always as identity primary key,
  phrase text not null check (length(phrase) <= 100),
  category_id integer references categories on delete cascade,
  meaning text check (length(meaning) <= 60 and cardinality(words_of(meaning)) = 1),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  words text[] not null generated always as (words_of(phrase)) stored check (cardinality(words) > 0),
  spellings text[] not null generated always as (spellings_of(words_of(phrase))) stored,
  check (num_nonnulls(category_id, meaning) = 1),
  check (meaning is null or cardinality(words) = 1),
  -- Several clubs may share a name; a word has one meaning.
  unique nulls not distinct (words, category_id)
);
create index search_synonyms_of_category on search_synonyms (category_id);
create index search_synonyms_with_meaning on search_synonyms using gin (spellings) where meaning is not null;

-- Everything a category goes by, each name as its words with a space between.
create function names_of_category(category categories) returns text[]
  language sql stable
begin atomic
  with called (words) as (
    select words_of(category.name)
    union all select words_of(category.facts ->> 'nickname')
    union all select words from search_synonyms where category_id = category.id
  )
  select coalesce(array_agg(name), '{}') from (
    select array_to_string(words, ' ') from called where cardinality(words) > 0
    union
    -- In Arabic, foreign names take the article as well.
    select 'ال' || words[1] from called
    where cardinality(words) = 1 and words[1] ~ '^[\u0620-\u064a]' and words[1] not like 'ال%'
  ) known (name);
end;

-- What it is found by. Weights: A in its name or another of one word, B in a longer one or its nickname, C where it is at
-- home, D of a club's league. So of clubs that share a nickname, the one the shop calls by it comes first.
create function words_of_category(category categories, names text[]) returns tsvector
  language sql stable
begin atomic
  select vector_of(spellings_of(words_of(category.name) || array(
      select words[1] from search_synonyms where category_id = category.id and cardinality(words) = 1
    )), 'A')
    || vector_of(spellings_of(words_of(array_to_string(names, ' '))), 'B')
    || vector_of(spellings_of(words_of(concat_ws(' ', category.facts ->> 'city', category.facts ->> 'country'))), 'C')
    || setweight(coalesce((select words from categories where id = category.parent_id), ''), 'D');
end;

create function set_category_words() returns trigger language plpgsql as $$
begin
  -- Locked, so that a league renamed at this moment is read after, or finds this club among its own.
  perform from categories where id = new.parent_id for share;
  new.names := names_of_category(new);
  new.words := words_of_category(new, new.names);
  return new;
end $$;
create trigger category_words_set before insert on categories
  for each row execute function set_category_words();

-- Not a trigger before updates: with one, every update would lock the row as if its key changed, and two people who name
-- the same club would wait for each other's foreign keys. First locked and then read: who comes second sees the first.
create function refresh_categories(affected integer[]) returns void language plpgsql as $$
begin
  perform from categories where id = any (affected) order by id for no key update;
  update categories category set (names, words) = (
    select names, words_of_category(category, names) from names_of_category(category) names
  )
  where id = any (affected);
end $$;

-- A search finds the product by its own words and by those of its club, which has those of its league.
create or replace function set_product_words() returns trigger language plpgsql as $$
declare
  club_words tsvector;
begin
  if tg_op = 'INSERT' or old.category_id <> new.category_id then
    -- Locked, so that a club renamed at this moment is read after, or finds this product among its own.
    perform from categories where id = new.category_id for share;
  end if;
  select words into club_words from categories where id = new.category_id;
  new.sort_name := left(fold(new.name), 200);
  new.words := vector_of(spellings_of(words_of(new.name)), 'A')
    || vector_of(words_of(concat_ws(' ', new.kit, new.season, array_to_string(new.colours, ' '))), 'D')
    || setweight(coalesce(club_words, ''), 'D');
  return new;
end $$;

drop trigger category_words on categories;
drop function refresh_words_of_category;

select refresh_categories(array(select id from categories where parent_id is null));
select refresh_categories(array(select id from categories where parent_id is not null));
update products set name = name;
insert into search_words
select distinct unnest(tsvector_to_array(words)) as word from categories order by word
on conflict do nothing;

create function add_category_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct unnest(tsvector_to_array(words)) as word from added order by word
  on conflict do nothing;
  return null;
end $$;
create trigger category_words_added after insert on categories
  referencing new table as added for each statement execute function add_category_search_words();

-- The words a product had not are added in the order everybody adds them, so that nobody waits in a circle.
create or replace function add_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select unnest(tsvector_to_array(new.words)) as word order by word
  on conflict do nothing;
  return null;
end $$;

-- What is called otherwise gets other words, and then everything below it: the clubs of a league, whose change brings
-- this trigger here again, and the products of all clubs.
create function refresh_below_categories() returns trigger language plpgsql as $$
declare
  renamed integer[] := array(
    select id from changed join replaced using (id)
    where (changed.name, changed.facts, changed.parent_id) is distinct from (replaced.name, replaced.facts, replaced.parent_id)
  );
  reworded integer[] := array(select id from changed join replaced using (id) where changed.words <> replaced.words);
  below integer[];
begin
  if cardinality(renamed) > 0 then
    -- A club that moves to another league is as one that is added there.
    perform from categories where id in (
      select changed.parent_id from changed join replaced using (id)
      where changed.parent_id is distinct from replaced.parent_id
    ) order by id for share;
    perform refresh_categories(renamed);
  end if;
  if cardinality(reworded) > 0 then
    below := array(select id from categories where parent_id = any (reworded) order by id for no key update);
    perform from products where category_id = any (reworded || below) order by id for no key update;
    -- When all rows are held, for somebody who holds one may be waiting for these words; and all words at once, in order,
    -- before each club and product would add its own.
    insert into search_words
    select distinct unnest(tsvector_to_array(words)) as word from changed where id = any (reworded) order by word
    on conflict do nothing;
    perform refresh_categories(below);
    -- Writing the name, though the same, makes the product's own trigger run again.
    update products set name = name where category_id = any (reworded);
  end if;
  return null;
end $$;
create trigger category_words_changed after update on categories
  referencing old table as replaced new table as changed
  for each statement execute function refresh_below_categories();

create function refresh_named_categories() returns trigger language plpgsql as $$
begin
  perform refresh_categories(array(select distinct category_id from changed where category_id is not null));
  insert into search_words
  select distinct unnest(spellings) as word from changed where meaning is not null order by word
  on conflict do nothing;
  return null;
end $$;
create trigger synonyms_added after insert on search_synonyms
  referencing new table as changed for each statement execute function refresh_named_categories();
create trigger synonyms_removed after delete on search_synonyms
  referencing old table as changed for each statement execute function refresh_named_categories();
create trigger synonyms_left after update on search_synonyms
  referencing old table as changed for each statement execute function refresh_named_categories();
create trigger synonyms_reached after update on search_synonyms
  referencing new table as changed for each statement execute function refresh_named_categories();

-- What to look for when a word is meant: itself, if that finds anything, and what it is said to mean.
create view findable_words as
  select words from products where archived_at is null
  union all
  select words from categories;

create function wanted_for(word text) returns table (wanted text)
  language sql stable parallel safe
begin atomic
  select word where exists (select from findable_words where words @@ ('''' || word || '''')::tsquery)
  union all
  select (words_of(meaning))[1] from search_synonyms where meaning is not null and spellings @> array[word];
end;

-- What somebody may have meant by a word: any that begins with it, and what it is said to mean; if none, those that
-- contain it; if none, those that look like it, which are guesses for the caller to judge. Each with what to look for.
-- Figures are never guessed: 2025 does not mean 2026.
drop function known_words(text);
create function known_words(asked text) returns table (word text, likeness text, wanted text)
  language plpgsql stable parallel safe
  set pg_trgm.similarity_threshold = 0.2
  -- A word of every product and a word of one want different plans.
  set plan_cache_mode = force_custom_plan
as $$
declare
  its_letters text := letters_of(asked);
begin
  return query
    select asked, 'meaning', (words_of(synonym.meaning))[1] from search_synonyms synonym
    where synonym.meaning is not null and synonym.spellings @> array[asked]
    union all
    select asked, 'beginning', asked
    where exists (select from findable_words where words @@ ('''' || asked || ''':*')::tsquery);
  if found or length(asked) < 3 then return; end if;
  return query select near.word, 'part', meant.wanted from (
    select known.word from search_words known
    where known.letters like '%' || its_letters || '%' and known.word like '%' || asked || '%'
    order by length(known.word), known.word limit 50
  ) near cross join lateral wanted_for(near.word) meant;
  if found or length(its_letters) < 4 or asked ~ '[0-9]' then return; end if;
  return query select near.word, 'guess', meant.wanted from (
    select known.word from search_words known
    where known.letters % its_letters and abs(length(known.letters) - length(its_letters)) <= 2
    order by similarity(known.letters, its_letters) desc, known.word limit 50
  ) near cross join lateral wanted_for(near.word) meant;
end $$;
