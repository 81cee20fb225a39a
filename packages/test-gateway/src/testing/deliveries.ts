/** A queue of deliveries as a program would have one: a function that adds to a table. */
export const DELIVERIES = `
  create table deliveries (
    id integer generated always as identity primary key,
    event_id text not null,
    run_at timestamptz not null,
    created_at timestamptz not null default now()
  );
  create function queue_delivery(event text, at timestamptz) returns void language sql
    as 'insert into deliveries (event_id, run_at) values (event, coalesce(at, now()))';
`
