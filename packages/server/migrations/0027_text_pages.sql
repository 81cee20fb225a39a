-- The pages whose text staff write: delivery, returns, size guide, contact, privacy, terms. Every saved version stays, so
-- that it can be told later which terms a customer read. A page that nobody saved shows the default text of the code.

create table text_page_versions (
  slug text not null check (length(slug) between 1 and 40),
  -- Of two people who save at once, the primary key lets one save the next version.
  version integer not null check (version > 0),
  -- All three are null where staff went back to the default text.
  title text check (length(title) between 1 and 80),
  description text check (length(description) between 1 and 200),
  body text check (length(body) between 1 and 20000),
  saved_at timestamptz not null default now(),
  -- The name stands beside the id, because it outlives the account.
  saved_by integer references users on delete set null,
  saved_by_name text,
  primary key (slug, version),
  check (num_nonnulls(title, description, body) in (0, 3))
);
create index text_page_versions_of_user on text_page_versions (saved_by);

create trigger tell_of_change after insert or update or delete or truncate on text_page_versions
  for each statement execute function tell_of_change();
