-- Every boundary a field has had, and whether its decision zones have frozen it.

-- From this moment on the polygon may not change; set when the field's decision zones are activated.
alter table field add column zones_activated_at timestamptz;

-- The first boundary of a field gets its row when it is replaced for the first time: until then the field says it all.
create table field_boundary (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  -- The season from which on it holds.
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  source text not null check (source in ('first', 'edited', 'imported', 'broughtBack')),
  polygon jsonb not null,
  polygon_hash text not null,
  area_ha double precision not null check (area_ha > 0),
  -- Who saved it; null when that account is gone.
  account_id uuid references account on delete set null,
  saved_at timestamptz not null
);
create index field_boundary_field_idx on field_boundary (field_id, saved_at desc);
create index field_boundary_account_idx on field_boundary (account_id);
