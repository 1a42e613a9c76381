-- What is stored of imagery stays right over years: newer processings of a scene, newer definitions, and files to throw away.

alter table field_window
  -- Scene of which this one is a better product: that one is served until this one is read, and goes then.
  add column replaces text,
  -- Version of the definitions by which it was read; what is older is read again.
  add column definitions smallint not null default 0;
create index field_window_definitions_idx on field_window (definitions) where state in ('ready', 'cloudy');
create index field_window_scene_idx on field_window (scene_id);
create index anomaly_scene_idx on anomaly (scene_id);

alter table scene_search
  -- Every day of the range was searched at this moment or later; searched_at is the last search, which may be of a part.
  add column whole_at timestamptz;
update scene_search set whole_at = searched_at;
alter table scene_search alter column whole_at set not null;

-- For which polygons statistics of a person's formula are kept, so that they can be found when the formula changes or goes.
create table formula_use (
  formula_id uuid not null,
  polygon_hash text not null,
  primary key (formula_id, polygon_hash)
);

-- Files that no row names any more, or not yet: deleted when their time has come unless a row names them by then.
create table blob_removal (
  key text primary key,
  due_at timestamptz not null
);
create index blob_removal_due_idx on blob_removal (due_at);

create index job_progress_updated_idx on job_progress (updated_at);
create index cog_header_read_idx on cog_header (read_at);
create index field_deleted_idx on field (deleted_at) where deleted_at is not null;
