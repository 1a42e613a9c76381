-- Zones that were computed for a field, of which people make its decision zones; a new computation replaces them.
create table zone_proposal (
  field_id uuid primary key references field on delete cascade,
  id uuid not null unique,
  polygon_hash text not null,
  -- Layers, curve of the number of zones, variance explained and other figures.
  figures jsonb not null,
  -- Deflated labels of two to five zones and classes of stability, a byte for each pixel.
  rasters bytea not null,
  computed_at timestamptz not null
);

-- Decision zones of a field. Once activated, only their names and colours change, and the field's boundary is frozen.
create table decision_zones (
  field_id uuid primary key references field on delete cascade,
  id uuid not null unique,
  -- Boundary that they divide.
  polygon_hash text not null,
  -- Id, name, colour, level, polygon and area of each.
  zones jsonb not null,
  -- How they were computed.
  model jsonb not null,
  is_edited boolean not null default false,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  activated_by uuid references account on delete set null
);
create index decision_zones_author_idx on decision_zones (author_id);
create index decision_zones_activator_idx on decision_zones (activated_by);
select watch_changes('decision_zones', 'decision-zones');
