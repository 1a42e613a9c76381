-- Photos of diseases and insects of a field, with what they were identified as.
create table plant_health_case (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  kind text not null check (kind in ('leaf', 'insect')),
  crop_id smallint not null check (crop_id between 1 and 10),
  taken_at timestamptz not null,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  point_source text check (point_source in ('gps', 'map', 'photo')),
  accuracy_m double precision check (accuracy_m >= 0),
  -- Given for the training of later models.
  training_consent_at timestamptz,
  -- Answers as they were given: of the device, of this installation to all photos together, of an outside service.
  device_answer jsonb,
  server_answer jsonb,
  remote_answer jsonb,
  -- When the photos left this installation, and who had agreed to that.
  remote_consent_at timestamptz,
  remote_consent_by uuid references account on delete set null,
  correction_code text,
  correction_other text,
  corrected_by uuid references account on delete set null,
  corrected_at timestamptz,
  note_id uuid references note on delete set null,
  task_note_id uuid references note on delete set null,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint plant_health_point_is_whole check (num_nonnulls(lng, lat, point_source) in (0, 3)),
  constraint plant_health_correction_is_whole
    check (num_nonnulls(correction_code, correction_other) = num_nonnulls(corrected_at))
);
create index plant_health_case_field_idx on plant_health_case (field_id, taken_at desc, id desc)
  where deleted_at is null;
create index plant_health_case_all_of_field_idx on plant_health_case (field_id);
create index plant_health_case_author_idx on plant_health_case (author_id);
create index plant_health_case_corrected_by_idx on plant_health_case (corrected_by);
create index plant_health_case_remote_idx on plant_health_case (remote_consent_by, remote_consent_at);
create index plant_health_case_note_idx on plant_health_case (note_id);
create index plant_health_case_task_idx on plant_health_case (task_note_id);
create index plant_health_case_deleted_idx on plant_health_case (deleted_at) where deleted_at is not null;

create table plant_health_photo (
  id uuid primary key,
  case_id uuid not null references plant_health_case on delete cascade,
  file_id uuid not null references stored_file,
  uploader_id uuid references account on delete set null,
  -- Output of the model of this installation, and the answer to this photo alone; null until it was computed.
  seen jsonb,
  answer jsonb,
  created_at timestamptz not null
);
create index plant_health_photo_case_idx on plant_health_photo (case_id, id);
create index plant_health_photo_file_idx on plant_health_photo (file_id);
create index plant_health_photo_uploader_idx on plant_health_photo (uploader_id);
