-- Prescriptions of fields: rates of products by zone or cell. Zones and boundary are copies, so that they stay what they were.
create table prescription (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  name text not null,
  -- Boundary that the zones divide, with its hash.
  boundary jsonb not null,
  polygon_hash text not null,
  -- Id, name, colour, area, treated area and polygon of each.
  zones jsonb not null,
  products jsonb not null,
  -- Width, length and heading of the cells; null without.
  grid jsonb,
  cell_count integer,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index prescription_field_idx on prescription (field_id, created_at desc, id desc) where deleted_at is null;
create index prescription_author_idx on prescription (author_id);
create index prescription_deleted_idx on prescription (deleted_at) where deleted_at is not null;
select watch_changes('prescription', 'prescription');
