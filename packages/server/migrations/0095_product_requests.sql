-- Requests by which staff added products: one that is sent twice, because its answer got lost, adds its product once.
create table product_requests (
  user_id integer not null references users on delete cascade,
  -- Chosen by the client.
  request_key text not null check (length(request_key) between 1 and 100),
  -- Null only within the transaction that adds the product.
  product_id integer references products on delete cascade,
  primary key (user_id, request_key)
);
create index product_requests_of_product on product_requests (product_id);
