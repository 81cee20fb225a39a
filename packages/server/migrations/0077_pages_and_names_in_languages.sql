-- Each language of a page of text has versions of its own. The texts so far are in English.
alter table text_page_versions add column language text not null default 'en' check (length(language) between 2 and 10);
alter table text_page_versions drop constraint text_page_versions_pkey;
alter table text_page_versions add primary key (slug, language, version);

-- Lists of products that are sorted by name, as readers of Arabic see the names.
create index products_by_arabic_name on products
  (left(fold(coalesce(translations #>> '{ar,name}', name)), 200), id) where archived_at is null;
