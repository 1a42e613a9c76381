-- Response trials of growers and tables of advisers.
create table response_trial (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('nitrogen', 'density')),
  crop_id smallint not null check (crop_id between 1 and 10),
  name text not null,
  -- Description of the trial, and its table: rates in kg N/ha or plants/ha, yields in t/ha.
  details jsonb not null,
  -- Fields whose recommendations it drives: those of the account, a farm or a field; none without any.
  drives_all boolean not null,
  farm_id uuid references farm on delete set null,
  field_id uuid references field on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint response_trial_has_one_scope check (num_nonnulls(field_id, farm_id) + drives_all::integer <= 1)
);
create index response_trial_account_idx on response_trial (account_id, created_at desc, id desc);
create index response_trial_farm_idx on response_trial (farm_id) where farm_id is not null;
create index response_trial_field_idx on response_trial (field_id) where field_id is not null;
create index response_trial_deleted_idx on response_trial (deleted_at) where deleted_at is not null;

-- Recommendations that were saved, each with its inputs and its figures.
create table recommendation (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  inputs jsonb not null,
  figures jsonb not null,
  parameters_version text not null,
  author_id uuid references account on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index recommendation_field_idx on recommendation (field_id, created_at desc, id desc) where deleted_at is null;
create index recommendation_author_idx on recommendation (author_id);
create index recommendation_deleted_idx on recommendation (deleted_at) where deleted_at is not null;
select watch_changes('recommendation', 'recommendation');

-- Parameters of hybrids and varieties, imported by administrators.
create table hybrid_parameters (
  genotype_id integer primary key references genotype on delete cascade,
  nitrogen_response text check (nitrogen_response in ('low', 'medium', 'high')),
  density_response text check (density_response in ('low', 'medium', 'high')),
  optimal_plants_per_ha double precision check (optimal_plants_per_ha > 0),
  seeds_per_bag integer check (seeds_per_bag > 0),
  thousand_seeds_g double precision check (thousand_seeds_g > 0),
  thermal_factor double precision check (thermal_factor > 0),
  version integer not null default 1,
  updated_at timestamptz not null
);
