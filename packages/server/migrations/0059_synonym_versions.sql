-- Staff edit synonyms: whoever saves over somebody else's change is told.
alter table search_synonyms add column version integer not null default 1;
create index search_synonyms_newest on search_synonyms (created_at desc, id desc);
