-- Name and number on the back: what may be printed, what it costs, and what was ordered.

-- Null: the shop's fee. Switched off, a product is sold plain.
alter table products add column print_fee_in_fils integer check (print_fee_in_fils between 0 and 2000000000);
alter table products add column is_printable boolean not null default true;

-- A proof is kept as it was drawn: whatever becomes of the artwork, it shows what was ordered.
alter table pictures add column svg text;
alter table pictures drop constraint pictures_check;
alter table pictures add constraint pictures_have_one_source check (num_nonnulls(drawing, master, svg) = 1);

alter table cart_lines add column proof_key text references pictures;
alter table cart_lines add check ((options ?| array['name', 'number']) = (proof_key is not null));

alter table order_lines add column print_fee_in_fils integer not null default 0 check (print_fee_in_fils >= 0);
alter table order_lines add column proof_key text references pictures;
alter table order_lines add column printed_at timestamptz;
alter table order_lines add column printed_by integer references users;
alter table order_lines add check ((options ?| array['name', 'number']) = (proof_key is not null));
alter table order_lines add check (printed_at is null or proof_key is not null);
-- A corrected text may become equal to that of another line.
alter table order_lines drop constraint order_lines_order_id_product_id_options_key;
create index order_lines_of_order on order_lines (order_id, id);
create index order_lines_to_print on order_lines (id) where proof_key is not null and printed_at is null;
create index order_lines_printed on order_lines (printed_at desc, id desc) where printed_at is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'paid', 'payment-failed', 'status', 'refunded', 'voided', 'print-changed'));

create table blocked_words (
  word text primary key check (length(word) between 1 and 60),
  anywhere boolean not null default false
);
insert into blocked_words (word, anywhere) values
  ('arse', false), ('arsehole', true), ('ass', false), ('asshole', true), ('bastard', true), ('bitch', true),
  ('bollocks', true), ('cock', false), ('cunt', true), ('dick', false), ('dickhead', true), ('fag', false),
  ('faggot', true), ('fuck', true), ('hitler', true), ('kkk', false), ('motherfucker', true), ('nazi', true),
  ('nigga', true), ('nigger', true), ('piss', false), ('porn', false), ('pussy', true), ('rape', false),
  ('rapist', true), ('shit', true), ('slut', true), ('terrorist', true), ('tits', false), ('twat', true),
  ('wank', false), ('wanker', true), ('whore', true), ('88', false);

create table squad_players (
  club_id integer not null references categories on delete cascade,
  season text not null check (length(season) between 1 and 20),
  number integer not null check (number between 0 and 99),
  name text not null check (length(name) between 1 and 60),
  primary key (club_id, season, number)
);
