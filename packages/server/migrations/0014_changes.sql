-- Processes keep public answers ready. Whatever those show says here, with its commit, that it has changed.

create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

-- Once per statement; within a transaction equal messages become one.
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
-- A review shows its author's name.
create trigger tell_of_change after update of name on users
  for each statement execute function tell_of_change();

-- Pieces are sold all the time, and each concerns the answers about its product alone. A new column of products belongs
-- into the list of the second trigger.
create function tell_of_pieces() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'product ' || new.id);
  return null;
end $$;
create trigger tell_of_pieces after update of stock, size_stock on products
  for each row execute function tell_of_pieces();
create trigger tell_of_change
  after insert or delete or truncate or update of
    category_id, price_in_fils, rating_sum, rating_count, version, created_at, updated_at, is_featured, is_demo,
    archived_at, kit, sizes, colours, words, sort_name, name, season, colour, image, picture_key, back_picture_key,
    description, drawing, print_fee_in_fils, is_printable
  on products
  for each statement execute function tell_of_change();
