-- Plans to sample the soil of a field. Zones are those of the time when the plan was made.
create table soil_sampling_plan (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  -- Short, on the labels of the bags.
  code text not null unique,
  name text not null,
  season text not null,
  planned_on date,
  depths jsonb not null,
  analyses jsonb not null,
  sub_samples integer not null,
  border_m double precision not null,
  zones jsonb not null,
  -- Composite samples with their zone.
  samples jsonb not null,
  route_m double precision not null,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index soil_sampling_plan_field_idx on soil_sampling_plan (field_id, created_at desc);
create index soil_sampling_plan_author_idx on soil_sampling_plan (author_id);
create index soil_sampling_plan_deleted_idx on soil_sampling_plan (deleted_at) where deleted_at is not null;

-- Places where soil is taken. The version counts records of the work there, not moves of the point.
create table soil_sampling_point (
  id uuid primary key,
  plan_id uuid not null references soil_sampling_plan on delete cascade,
  field_id uuid not null references field on delete cascade,
  number integer not null,
  sample integer not null,
  lng double precision not null,
  lat double precision not null,
  taken_on date,
  taken_by text not null default '',
  remark text not null default '',
  editor_id uuid references account on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index soil_sampling_point_plan_idx on soil_sampling_point (plan_id, number);
create index soil_sampling_point_field_idx on soil_sampling_point (field_id);
create index soil_sampling_point_editor_idx on soil_sampling_point (editor_id);

-- Results of a laboratory by bag.
create table soil_sampling_result (
  plan_id uuid not null references soil_sampling_plan on delete cascade,
  code text not null,
  field_id uuid not null references field on delete cascade,
  values jsonb not null,
  laboratory text not null,
  analysed_on date,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (plan_id, code)
);
create index soil_sampling_result_field_idx on soil_sampling_result (field_id);
create index soil_sampling_result_author_idx on soil_sampling_result (author_id);

select watch_changes('soil_sampling_plan', 'soil-sampling');
select watch_changes('soil_sampling_point', 'soil-sampling');
select watch_changes('soil_sampling_result', 'soil-sampling');
