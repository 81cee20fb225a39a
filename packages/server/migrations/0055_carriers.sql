-- Staff edit carriers. A parcel keeps the name and the page that its carrier had when it was shipped.

-- Parcels name carriers, so one that is used no longer stays.
alter table carriers add column is_active boolean not null default true;

alter table parcels
  add column carrier_name text,
  add column tracking_pattern text check (tracking_pattern ~ '^https://');
update parcels set carrier_name = carriers.name, tracking_pattern = carriers.tracking_pattern
  from carriers where carriers.id = parcels.carrier_id;
