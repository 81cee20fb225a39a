-- What staff write down about customers: notes and tags. Both go with the account.

create table customer_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author_id integer references users on delete set null,
  -- Chosen by the client: the same note sent twice is one note.
  request_key text not null check (length(request_key) between 1 and 100),
  created_at timestamptz not null,
  unique (user_id, request_key)
);
create index customer_notes_of_author on customer_notes (author_id) where author_id is not null;

create table customer_tags (
  user_id integer not null references users on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  created_at timestamptz not null
);
create unique index customer_tags_once on customer_tags (user_id, lower(tag));
create index customer_tags_by_tag on customer_tags (lower(tag), user_id);
