-- What managers may do.

alter table users
  add column abilities text[] not null default '{}',
  add constraint abilities_are_known check (
    abilities <@ array['pack', 'print', 'catalogue', 'orders', 'customers', 'reports', 'settings']
  ),
  -- Admins may do everything and customers nothing of it, so only a manager's abilities mean anything.
  add constraint abilities_are_of_managers check (role = 'manager' or abilities = '{}');
