-- What somebody may do only so often, such as guessing a password. Each attempt moves `paid_off_at` ahead by its cost;
-- it is refused when that would lie too far in the future. One row per limit and subject, the subject only as a hash.

create table attempts (
  key bytea primary key check (octet_length(key) = 32),
  paid_off_at timestamptz not null
);
create index attempts_paid_off on attempts (paid_off_at);
