-- Staff find an order by a part of its tracking number or of the gateway's name of its payment.
create index parcels_alike on parcels using gin (tracking_number gin_trgm_ops) where tracking_number is not null;
create index payments_alike on payments using gin (intent_id gin_trgm_ops);
