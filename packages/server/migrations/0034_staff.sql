-- What managers may do and invitations of staff.

alter table users
  add column abilities text[] not null default '{}',
  add constraint abilities_are_known check (
    abilities <@ array['pack', 'print', 'catalogue', 'orders', 'customers', 'reports', 'settings']
  ),
  -- Admins may do everything and customers nothing of it, so only a manager's abilities mean anything.
  add constraint abilities_are_of_managers check (role = 'manager' or abilities = '{}');

-- An open invitation of an address. It is deleted when it is accepted or withdrawn.
create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  role text not null check (role in ('admin', 'manager')),
  abilities text[] not null default '{}',
  invited_by integer references users on delete set null,
  invited_at timestamptz not null,
  -- The link that was mailed last; null until the first mail is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  constraint invited_abilities_are_known check (
    abilities <@ array['pack', 'print', 'catalogue', 'orders', 'customers', 'reports', 'settings']
  ),
  constraint invited_abilities_are_of_managers check (role = 'manager' or abilities = '{}')
);
create unique index staff_invitations_of_address on staff_invitations (lower(email));
