-- Proofs: addresses that nobody can work out, and an end for those that nobody uses.

-- Part of every new proof's address. Made here, once, for all processes; a backup carries it like every table.
create table proof_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) >= 16)
);
insert into proof_secret (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create index proofs_by_age on pictures (created_at) where svg is not null;
create index cart_lines_of_proof on cart_lines (proof_key) where proof_key is not null;
create index order_lines_of_proof on order_lines (proof_key) where proof_key is not null;

-- Names hold these (Nazir, Yamashita, Slutsky): from now on they are refused as a word of their own. Staff may say otherwise.
update blocked_words set anywhere = false
  where word in ('nazi', 'shit', 'slut', 'bitch', 'whore', 'twat', 'bastard', 'rapist');

-- The policy of every page names the hosts of pictures that lie elsewhere.
create index products_pictured_elsewhere on products (image) where image ~* '^https?:';
