-- Sorts Arabic names as a dictionary does. A PostgreSQL without ICU sorts them by their letters' numbers, which is close.
do $$
begin
  if exists (select from pg_collation where collname = 'ar-x-icu') then
    create collation arabic from "ar-x-icu";
  else
    create collation arabic from "C";
  end if;
end
$$;
