-- Chosen by the client: a gift card or a note that is sent twice, because the answer got lost, is made once.
alter table gift_cards
  add column request_key text check (length(request_key) between 1 and 100),
  add constraint gift_cards_once unique (issued_by, request_key);
alter table order_notes
  add column request_key text check (length(request_key) between 1 and 100),
  add constraint order_notes_once unique (order_id, request_key);
