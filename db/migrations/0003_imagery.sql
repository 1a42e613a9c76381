-- Satellite scenes, what was read of them for a polygon, and what outside services answered.

create table scene (
  id text primary key,
  collection text not null,
  platform text not null,
  mgrs_tile text not null,
  taken_at timestamptz not null,
  epsg integer not null,
  tile_cloud_fraction real not null,
  processing_baseline text,
  simulated boolean not null,
  -- The provider's STAC item, trimmed to what reading needs.
  item jsonb not null
);

-- One polygon on one scene. Keyed by the polygon's hash, so fields of one shape share what was read.
create table field_window (
  polygon_hash text not null,
  scene_id text not null references scene,
  date date not null,
  state text not null check (state in ('waiting', 'ready', 'cloudy', 'failed')),
  usable_fraction real,
  offset_value real,
  offset_source text check (offset_source in ('metadata', 'flag', 'baseline', 'data-check')),
  -- Key of the stored window in the blob store; null until ready or cloudy.
  blob_key text,
  -- Palette PNG of about 48 pixels.
  thumbnail bytea,
  -- Statistics by layer, as the contract's layerStatistics.
  statistics jsonb not null default '{}',
  tries integer not null default 0,
  error_code text,
  fetched_at timestamptz,
  primary key (polygon_hash, scene_id)
);
create index field_window_date_idx on field_window (polygon_hash, date desc);

-- Which ranges of dates were searched at the provider, and when: what lies in the past is not searched again.
create table scene_search (
  polygon_hash text not null,
  from_date date not null,
  until_date date not null,
  searched_at timestamptz not null,
  primary key (polygon_hash, from_date, until_date)
);

-- Parsed headers of remote GeoTIFFs, by address.
create table cog_header (
  href text primary key,
  header jsonb not null,
  read_at timestamptz not null
);

-- How far a piece of long work has come, for the screens that follow it.
create table job_progress (
  key text primary key,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  error_code text,
  updated_at timestamptz not null
);

-- Answers of outside services, kept across restarts.
create table http_cache (
  key text primary key,
  body jsonb not null,
  fetched_at timestamptz not null,
  fresh_until timestamptz not null
);
create index http_cache_fresh_idx on http_cache (fresh_until);
