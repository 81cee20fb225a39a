-- The language that a person reads mails and papers in. Without one it is English.
alter table users add column language text check (language in ('en', 'ar'));
