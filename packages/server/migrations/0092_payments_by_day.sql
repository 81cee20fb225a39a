-- The payments of some days, for the check of the books: an index of blocks costs a purchase nothing.
create index payments_of_days on payments using brin (created_at) with (autosummarize = on);
