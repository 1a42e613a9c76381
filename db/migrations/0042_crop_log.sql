-- Observations of a field by day: a phenological stage, rain, a temperature or the beginning of flowering.
create table crop_log_entry (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  date date not null,
  -- Stage of domain/agronomy; its ids are never reused.
  stage_id smallint,
  rain_mm double precision check (rain_mm between 0 and 600),
  temp_c double precision check (temp_c between -30 and 55),
  flowering_date date,
  notes text not null default '',
  version integer not null default 1,
  -- null once that account is erased.
  created_by uuid references account on delete set null,
  updated_by uuid references account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint crop_log_entry_has_one_value check (num_nonnulls(stage_id, rain_mm, temp_c, flowering_date) = 1)
);
create index crop_log_entry_field_idx on crop_log_entry (field_id, date desc, id desc) where deleted_at is null;
create index crop_log_entry_deleted_idx on crop_log_entry (deleted_at) where deleted_at is not null;
create index crop_log_entry_created_by_idx on crop_log_entry (created_by);
create index crop_log_entry_updated_by_idx on crop_log_entry (updated_by);
