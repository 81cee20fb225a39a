-- Staff at work on the catalogue: who was faster, and products from a file.

-- Counts the changes by staff, as that of a product does.
-- In three steps: from 15.20 on PostgreSQL adds no column with a default to a table whose row a function of SQL takes.
alter table categories add column version integer;
update categories set version = 1;
alter table categories alter column version set default 1, alter column version set not null;

-- Stock has no index on purpose: with one, every piece sold would have to rewrite it.
create index products_archived on products (created_at desc, id desc) where archived_at is not null;

-- Words once known stay known, so only those that are new to the product can be new to the shop: many products may be
-- renamed at once.
create or replace function add_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select unnest(tsvector_to_array(new.words)) as word except select unnest(tsvector_to_array(old.words)) order by word
  on conflict do nothing;
  return null;
end $$;

create table product_imports (
  id integer generated always as identity primary key,
  file_name text not null,
  -- Kept until the import is tidied away: a step that was cut short begins again from here.
  csv text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'running', 'done', 'failed')),
  -- Who handed it over, and then who had it carried out.
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  failure text check ((failure is not null) = (state = 'failed'))
);
create index product_imports_oldest on product_imports (created_at);
create index product_imports_under_way on product_imports (updated_at) where state in ('checking', 'running');

create table product_import_rows (
  import_id integer not null references product_imports on delete cascade,
  line integer not null check (line >= 1),
  outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'wrong')),
  name text not null,
  -- No foreign key: the row tells what happened, whatever becomes of the product.
  product_id integer,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  -- The product as it was when the row was checked: its version and its stock.
  seen jsonb,
  primary key (import_id, line)
);
create index product_import_rows_by_outcome on product_import_rows (import_id, outcome, line);
