-- Producers: for whom a field is worked. Farms and producers that are put away can be brought back.

create table producer (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  name_key text not null,
  email text,
  -- ISO country of the location; it decides the rule of the fiscal id.
  country text check (country ~ '^[A-Z]{2}$'),
  province text,
  city text,
  fiscal_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index producer_account_idx on producer (account_id, name_key, id) where deleted_at is null;

-- A field keeps the producer that was put away, so that bringing him back gives him his fields again.
alter table field add column producer_id uuid references producer on delete set null;
create index field_producer_idx on field (producer_id) where producer_id is not null;

alter table farm add column deleted_at timestamptz;
drop index farm_name_key;
create unique index farm_name_key on farm (account_id, name_key) where deleted_at is null;
