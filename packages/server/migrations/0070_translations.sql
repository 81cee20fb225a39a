-- The catalogue in further languages: {"ar": {"name": "…", "description": "…"}}. The columns beside it are in English, and
-- whatever has no translation is shown in English.

-- Both are made again below. PostgreSQL 15 adds no column with a default to a table whose row type a function takes.
drop function words_of_category(categories, text[]);
drop function names_of_category(categories);

alter table categories
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table products
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

-- One index for all languages: a name is found by its words in every language.
create function translated_names(translations jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(
    select name from (select jsonb_path_query(translations, '$.*.name') #>> '{}' as name) translated where name <> ''
  );

create function names_of_category(category categories) returns text[]
  language sql stable
begin atomic
  with called (words) as (
    select words_of(category.name)
    union all select words_of(name) from unnest(translated_names(category.translations)) name
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

create function words_of_category(category categories, names text[]) returns tsvector
  language sql stable
begin atomic
  select vector_of(spellings_of(
      words_of(concat_ws(' ', category.name, array_to_string(translated_names(category.translations), ' '))) || array(
        select words[1] from search_synonyms where category_id = category.id and cardinality(words) = 1
      )
    ), 'A')
    || vector_of(spellings_of(words_of(array_to_string(names, ' '))), 'B')
    || vector_of(spellings_of(words_of(concat_ws(' ', category.facts ->> 'city', category.facts ->> 'country'))), 'C')
    || setweight(coalesce((select words from categories where id = category.parent_id), ''), 'D');
end;

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
  new.words :=
    vector_of(spellings_of(words_of(
      concat_ws(' ', new.name, array_to_string(translated_names(new.translations), ' '))
    )), 'A')
    || vector_of(words_of(concat_ws(' ', new.kit, new.season, array_to_string(new.colours, ' '))), 'D')
    || setweight(coalesce(club_words, ''), 'D');
  return new;
end $$;

drop trigger product_words on products;
create trigger product_words before insert or update of name, kit, season, colours, category_id, translations on products
  for each row execute function set_product_words();
drop trigger search_words_changed on products;
create trigger search_words_changed after update of name, kit, season, colours, category_id, translations on products
  for each row when (old.words <> new.words) execute function add_changed_search_words();

-- As before, and a new translation is a new name, too.
create or replace function refresh_below_categories() returns trigger language plpgsql as $$
declare
  renamed integer[] := array(
    select id from changed join replaced using (id)
    where (changed.name, changed.facts, changed.parent_id, changed.translations)
      is distinct from (replaced.name, replaced.facts, replaced.parent_id, replaced.translations)
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

-- Every column of products tells of its change, so that no cached answer outlives it.
drop trigger tell_of_change on products;
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable, sku, material, care, fit, on_the_pitch,
    cuts, weight_in_grams, regular_price_in_fils, sale_price_in_fils, sale_from, sale_until, photos,
    slug, seo_title, seo_description, is_draft, publish_at, unpublish_at, translations
  on products
  for each statement execute function tell_of_change();
