-- Handled events of the gateway are deleted after a while, the oldest first.
create index webhook_events_handled on webhook_events (handled_at) where handled_at is not null;
