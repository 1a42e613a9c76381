-- Ponds, trees, roads and what else bears no crop, by field and season; and what is left of the field.

create table non_productive_area (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  kind text not null check (kind in ('pond', 'trees', 'road', 'building', 'other')),
  -- What its owner calls it; empty where the kind says enough.
  name text not null default '',
  polygon jsonb not null,
  -- Of it, what lies in the field.
  area_ha double precision not null check (area_ha >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index non_productive_area_field_idx on non_productive_area (field_id, season) where deleted_at is null;

-- Only for seasons in which something bears nothing. Follows from the areas and the field's polygon: kept, so that lists of
-- many fields need no geometry.
create table season_net_area (
  field_id uuid not null references field on delete cascade,
  season text not null,
  net_area_ha double precision not null check (net_area_ha >= 0),
  primary key (field_id, season)
);
