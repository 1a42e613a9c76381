-- Limits by which an account judges hours for spraying; without a row the product's own count.
create table spraying_limits (
  account_id uuid primary key references account on delete cascade,
  limits jsonb not null
);
