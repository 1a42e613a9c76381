-- What does not change with the season: relief and soil of a polygon, asked of the outside once and kept.
-- Keyed by the polygon's hash, so fields of one shape share it.

create table field_ground (
  polygon_hash text not null,
  subject text not null check (subject in ('relief', 'soil')),
  -- none: the source answered that it has nothing here.
  state text not null check (state in ('ready', 'none', 'failed')),
  -- Heights, or cells of soil, as they were read; null unless ready.
  body jsonb,
  -- Which service gave it.
  source text,
  simulated boolean not null,
  error_code text,
  fetched_at timestamptz not null,
  primary key (polygon_hash, subject)
);
