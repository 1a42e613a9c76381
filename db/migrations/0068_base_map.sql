-- Map behind the fields that somebody has chosen; null: the first that the installation offers.
alter table account add column base_map text check (base_map in ('satellite', 'streets', 'own', 'none'));

-- Tiles of the satellite base map. Erased once nobody has looked at them for some time.
create table base_map_tile (
  zoom smallint not null check (zoom between 0 and 22),
  x integer not null,
  y integer not null,
  blob_key text not null,
  content_type text not null,
  made_at timestamptz not null,
  used_on date not null,
  primary key (zoom, x, y)
);
create index base_map_tile_used_idx on base_map_tile (used_on);
