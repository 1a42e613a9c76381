-- Writes of clients that work without a network, by the id that the client made: a repeated one is not applied again.
create table applied_write (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  applied_at timestamptz not null
);
create index applied_write_at on applied_write (applied_at);
create index applied_write_account on applied_write (account_id);
