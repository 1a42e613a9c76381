-- Files of yield monitors between their upload and the choice of their columns; cleanup deletes them after a day.
create table yield_upload (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  author_id uuid references account on delete cascade,
  file_name text not null,
  -- The file, deflated.
  content bytea not null,
  created_at timestamptz not null
);
create index yield_upload_field_idx on yield_upload (field_id);
create index yield_upload_author_idx on yield_upload (author_id);

-- Yield maps of fields. All records of the file are kept; cleaning is a setting.
create table yield_map (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  -- Boundary that the records were cleaned with.
  polygon_hash text not null,
  season text not null,
  -- File, crop, columns, storage moisture, classes of records.
  facts jsonb not null,
  cleaning jsonb not null,
  -- Totals before and after the cleaning, and what each step removed.
  results jsonb not null,
  -- Deflated values of the records.
  records bytea not null,
  -- Deflated step that removed each record, a byte each.
  removed_by bytea not null,
  -- Grid, method and errors of the surface; null until it is computed.
  surface jsonb,
  -- Deflated pixels of the surface, t/ha as 32-bit floats.
  pixels bytea,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index yield_map_field_idx on yield_map (field_id, season);
create index yield_map_author_idx on yield_map (author_id);
select watch_changes('yield_map', 'yield-maps');
