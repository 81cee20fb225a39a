-- Reviews that help: pictures by customers, helpful votes, replies by staff, reports of abuse, hidden instead of deleted.

alter table reviews
  -- A hidden review leaves the list, the count and the average; its author still sees it, with the reason.
  add column hidden_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) between 1 and 500),
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  -- The shop's answer, one per review.
  add column reply text check (length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add column reply_changed_at timestamptz,
  -- When the author was told of the reply; null: not yet.
  add column reply_mailed_at timestamptz,
  add constraint reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null)),
  add constraint reviews_replied_at_a_time check (num_nonnulls(reply, replied_at, reply_changed_at) in (0, 3));
create index reviews_of_product_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc);
create index reviews_hidden on reviews (hidden_at) where hidden_at is not null;

-- Only reviews that are shown count. A review that is hidden or shown again moves the rating like a deleted or a new one.
create or replace function add_to_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
drop trigger product_rating on reviews;
create trigger product_rating after insert or delete or update of rating, product_id, hidden_at on reviews
  for each row execute function add_to_product_rating();

-- One vote per person and review. The count is kept by a trigger, so that concurrent votes can't bend it.
create table review_votes (
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id);

create function count_review_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_votes_are_counted after insert or delete on review_votes
  for each row execute function count_review_votes();

-- One report per person and review. Settled: staff hid the review or dismissed the report.
create table review_reports (
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('offensive', 'spam', 'private', 'wrong-product', 'other')),
  text text check (length(text) between 1 and 500),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
create index review_reports_of_user on review_reports (user_id);

-- Pictures by customers: uploaded first, named by a review later. Without a review after a day they are deleted.
create table review_pictures (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  review_id integer references reviews on delete cascade,
  picture_key text not null references pictures,
  position integer not null default 1 check (position between 1 and 4),
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  created_at timestamptz not null,
  check ((hidden_at is null) = (hidden_reason is null)),
  unique (review_id, position) deferrable initially deferred
);
create index review_pictures_of_user on review_pictures (user_id, created_at);
create index review_pictures_by_picture on review_pictures (picture_key);
create index review_pictures_unused on review_pictures (created_at) where review_id is null;

-- A vote concerns the answers about its product alone, as a sold piece does: nobody's clicks empty the whole cache.
drop trigger tell_of_change on reviews;
create trigger tell_of_change
  after insert or delete or truncate or update of
    product_id, user_id, rating, comment, is_demo, created_at, updated_at, hidden_at, hidden_reason,
    reply, replied_at, reply_changed_at
  on reviews
  for each statement execute function tell_of_change();
create function tell_of_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product ' || new.product_id);
  return null;
end $$;
create trigger tell_of_votes after update of helpful_count on reviews
  for each row execute function tell_of_product();
-- An upload is nobody's business before a review names it.
create trigger tell_of_change after update of review_id, position, hidden_at on review_pictures
  for each statement execute function tell_of_change();

-- Uploaded pictures that nothing uses are looked for by age.
create index uploads_by_age on pictures (created_at) where master is not null;
