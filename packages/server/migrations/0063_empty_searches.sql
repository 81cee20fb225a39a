-- How often words were searched for on a day of the shop without finding a product. Nothing says who searched.
create table empty_searches (
  day date not null,
  words text not null check (length(words) between 1 and 100),
  times integer not null check (times > 0),
  primary key (day, words)
);
