-- Proofs of new orders are pictures of the mesh. Older proofs stay the SVG that they are.

-- The jersey and the text as they were ordered: what a proof is rendered from.
alter table pictures add column proof jsonb;
alter table pictures drop constraint pictures_have_one_source;
alter table pictures add constraint pictures_have_one_source check (num_nonnulls(drawing, master, svg, proof) = 1);

drop index proofs_by_age;
create index proofs_by_age on pictures (created_at) where svg is not null or proof is not null;

-- The proofs of orders as they were rendered: whatever becomes of the artwork, they show what was ordered.
create table proof_pictures (
  key text not null references pictures on delete cascade,
  view text not null check (view in ('back', 'three-quarter-back')),
  bytes bytea not null,
  primary key (key, view)
);
