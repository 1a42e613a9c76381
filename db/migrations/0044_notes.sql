-- Notes of fields with a place, counts and photos; tasks; their links; who takes part in public notes.
create table note (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  type text not null
    check (type in ('weed', 'water', 'insects', 'disease', 'task', 'other', 'density', 'densities', 'yield')),
  -- Key of domain/agronomy.
  specific_type text not null,
  other_specific_type text,
  crop_id smallint not null check (crop_id between 1 and 10),
  description text not null,
  -- Description and own name without case and accents.
  search_text text not null,
  observed_at timestamptz not null,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  point_source text check (point_source in ('gps', 'map')),
  accuracy_m double precision check (accuracy_m >= 0),
  -- Centre of the cell that stands for the place in public.
  cell_lng double precision,
  cell_lat double precision,
  is_public boolean not null,
  -- Counts or samples as typed, empty for other types.
  counts jsonb not null,
  -- Figures that follow from the counts, with the version of their formula.
  plants_per_ha double precision,
  yield_t_per_ha double precision,
  figures_model text,
  assignee_id uuid references account on delete set null,
  due_on date,
  done_at timestamptz,
  done_by uuid references account on delete set null,
  -- Due day of which somebody was reminded.
  reminded_of date,
  author_id uuid references account on delete set null,
  editor_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint note_point_is_whole check (num_nonnulls(lng, lat, point_source, cell_lng, cell_lat) in (0, 5)),
  constraint note_task_alone_is_done check (type = 'task' or num_nonnulls(assignee_id, due_on, done_at, done_by) = 0)
);
create index note_field_idx on note (field_id, observed_at desc, id desc) where deleted_at is null;
create index note_public_idx on note (cell_lat, cell_lng)
  where deleted_at is null and is_public and type <> 'task';
create index note_due_idx on note (due_on) where deleted_at is null and done_at is null and due_on is not null;
create index note_deleted_idx on note (deleted_at) where deleted_at is not null;
create index note_author_idx on note (author_id, observed_at desc);
create index note_editor_idx on note (editor_id);
create index note_assignee_idx on note (assignee_id);
create index note_done_by_idx on note (done_by);

-- Files of photos, once for each content.
create table photo_file (
  id uuid primary key,
  -- SHA-256 of the stored photo.
  hash bytea not null unique check (length(hash) = 32),
  photo_key text not null,
  thumbnail_key text not null,
  -- Of both files.
  size_bytes integer not null,
  width_px integer not null,
  height_px integer not null,
  created_at timestamptz not null
);

create table note_photo (
  id uuid primary key,
  note_id uuid not null references note on delete cascade,
  file_id uuid not null references photo_file,
  uploader_id uuid references account on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index note_photo_note_idx on note_photo (note_id, created_at, id) where deleted_at is null;
create index note_photo_all_of_note_idx on note_photo (note_id);
create index note_photo_file_idx on note_photo (file_id);
create index note_photo_uploader_idx on note_photo (uploader_id);
create index note_photo_deleted_idx on note_photo (deleted_at) where deleted_at is not null;

-- Signs the addresses of photos; one key, made by the first server that starts.
create table photo_address_key (
  is_the_one boolean primary key default true check (is_the_one),
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null
);

create table note_link (
  id uuid primary key,
  note_id uuid not null references note on delete cascade,
  -- SHA-256 of the token; the token itself is not stored.
  token_hash bytea not null unique,
  author_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index note_link_note_idx on note_link (note_id);
create index note_link_author_idx on note_link (author_id);
create index note_link_expires_idx on note_link (expires_at);

-- Consents to show one's own notes anonymised; one is in force at most.
create table public_notes_consent (
  account_id uuid not null references account on delete cascade,
  consented_at timestamptz not null,
  text_version smallint not null,
  withdrawn_at timestamptz,
  primary key (account_id, consented_at)
);
create unique index public_notes_consent_in_force on public_notes_consent (account_id) where withdrawn_at is null;
