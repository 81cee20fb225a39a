-- Which languages the shop speaks is the contract's to say: a new one needs no migration.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
alter table gift_cards drop constraint gift_cards_language_check;
alter table gift_cards add constraint gift_cards_language_check check (language ~ '^[a-z]{2,3}$');
alter table drafts drop constraint drafts_language_check;
alter table drafts add constraint drafts_language_check check (language ~ '^[a-z]{2,3}$');
