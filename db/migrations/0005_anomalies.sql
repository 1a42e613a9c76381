-- Parts of a polygon that departed from what was to be expected. Keyed by the polygon's hash as the windows they are found
-- in; what a person decides hangs on his field.

create table anomaly (
  id uuid primary key,
  polygon_hash text not null,
  -- First seen on this scene; last on `last_date`.
  scene_id text not null references scene,
  date date not null,
  last_date date not null check (last_date >= date),
  direction text not null check (direction in ('below', 'above')),
  -- GeoJSON, longitude and latitude.
  polygon jsonb not null,
  area_ha real not null check (area_ha > 0),
  -- Mean departure in units of the index, and in usual spreads.
  departure real not null,
  z real not null,
  found_at timestamptz not null
);
create index anomaly_date_idx on anomaly (polygon_hash, date desc);

-- No row: nobody has decided, version 1.
create table anomaly_decision (
  anomaly_id uuid not null references anomaly,
  field_id uuid not null references field on delete cascade,
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  version integer not null,
  decided_at timestamptz not null,
  primary key (anomaly_id, field_id)
);
