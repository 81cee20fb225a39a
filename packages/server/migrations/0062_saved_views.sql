-- The search, filters and order of a list in the panel that somebody of the staff saved under a name.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 1000),
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (user_id, list, name);
