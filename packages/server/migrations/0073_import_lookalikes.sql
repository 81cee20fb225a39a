-- A new product of an import that looks like one the shop has already: the id and name of that product, as the dry run found it.
alter table product_import_rows add column lookalike jsonb;
