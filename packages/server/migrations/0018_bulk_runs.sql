-- What staff do to many products at once: a job writes it in small batches, each in a transaction of its own, so that
-- a checkout of the same products waits for one batch at most.

create table bulk_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('change', 'import', 'undo')),
  title text not null,
  -- What is done to every product; of an import or undo each item says so itself.
  change jsonb check ((change is not null) = (kind = 'change')),
  -- The run that this one takes back.
  undoes integer references bulk_runs on delete set null,
  -- The idempotency key of the request: sent twice, it starts one run.
  request_key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  failure text check ((failure is not null) = (state = 'failed')),
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz check ((ended_at is not null) = (state in ('stopped', 'done', 'failed'))),
  -- Counted in the transaction of each batch; the sum of the rest is how far the run is.
  total integer not null check (total >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  archived integer not null default 0,
  erased integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  check (added + changed + archived + erased + unchanged + skipped <= total),
  unique (user_id, request_key)
);
create index bulk_runs_newest on bulk_runs (created_at desc, id desc);
create index bulk_runs_under_way on bulk_runs (updated_at) where state in ('waiting', 'running');
create index bulk_runs_by_undone on bulk_runs (undoes) where undoes is not null;

create table bulk_run_items (
  run_id integer not null references bulk_runs on delete cascade,
  -- The order in which they are written: of an import the line of the file.
  place integer not null,
  -- No foreign key: the item tells what happened, whatever becomes of the product.
  product_id integer,
  name text not null,
  wanted jsonb,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'added', 'changed', 'archived', 'erased', 'unchanged', 'skipped')),
  reason text check ((reason is not null) = (outcome = 'skipped')),
  -- The fields that were written, with their old and new values, and the product's version afterwards: for taking back.
  before jsonb,
  after jsonb,
  version integer,
  primary key (run_id, place)
);
create index bulk_run_items_by_outcome on bulk_run_items (run_id, outcome, place);

-- No foreign key: an entry of the log outlives the run that it was part of.
alter table audit_log add column run_id integer;
create index audit_log_of_run on audit_log (run_id, id desc) where run_id is not null;

-- Carries the import out; from then on its state is that of the run.
alter table product_imports add column run_id integer references bulk_runs on delete set null;
