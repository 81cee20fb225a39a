-- Processes keep public answers ready. Whatever those show says here, with its commit, that it has changed.

create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

-- Once per statement; within a transaction equal messages become one.
create trigger tell_of_change after insert or update or delete or truncate on products
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on categories
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on reviews
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on search_synonyms
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on squad_players
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on blocked_words
  for each statement execute function tell_of_change();
-- A review shows its author's name, and whether they bought the product.
create trigger tell_of_change after update of name on users
  for each statement execute function tell_of_change();
create trigger tell_of_change after insert or update of status or delete on orders
  for each statement execute function tell_of_change();
