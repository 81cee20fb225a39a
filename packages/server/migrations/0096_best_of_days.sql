-- The products that were sold most often on a day, without reading all that were sold.
create index product_days_best on product_days (day, pieces desc, product_id);
