-- The language of mails to people who may have no account: who gets a gift card, and for whom staff write a draft order.
-- A language that such a person chose in a profile comes first.
alter table gift_cards add column language text check (language in ('en', 'ar'));
alter table drafts add column language text check (language in ('en', 'ar'));
