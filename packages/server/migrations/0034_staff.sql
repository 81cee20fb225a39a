-- What managers may do, invitations of staff, and what staff write and change at an order.

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

-- Notes of staff at an order. The customer sees those that were written to them.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  text text not null check (text <> ''),
  is_for_customer boolean not null,
  user_id integer references users on delete set null,
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);

-- Addresses that an order had before staff changed them, as lines of text.
create table former_order_addresses (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  lines text[] not null,
  user_id integer references users on delete set null,
  changed_at timestamptz not null
);
create index former_order_addresses_of_order on former_order_addresses (order_id, id);

-- Mails can be sent again as they were. Those from before this column have their text only.
alter table sent_order_mails add column html text;
alter table sent_order_mails drop constraint sent_order_mails_kind_check;
alter table sent_order_mails add constraint sent_order_mails_kind_check
  check (kind in ('confirmation', 'cancellation', 'refund', 'shipped', 'delivered', 'completed', 'note'));
