-- Charts that planning reports show, one for each season of a field.
create table saved_chart (
  id uuid primary key default gen_random_uuid(),
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  choice jsonb not null,
  author_id uuid references account on delete set null,
  updated_at timestamptz not null,
  unique (field_id, season, period)
);
create index saved_chart_author_idx on saved_chart (author_id);

-- Planning reports of a field's season. The producer and the genotype are named as they were.
create table planning_report (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  producer_id uuid references producer on delete set null,
  producer_name text not null,
  crop_id smallint not null check (crop_id between 1 and 10),
  genotype_id integer references genotype on delete set null,
  genotype_name text,
  target_yield_t_per_ha double precision not null check (target_yield_t_per_ha > 0),
  available_n_kg_per_ha double precision not null check (available_n_kg_per_ha >= 0),
  suggested_date date,
  -- Nitrogen inputs, images and comments.
  details jsonb not null,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index planning_report_field_idx on planning_report (field_id, created_at desc, id desc) where deleted_at is null;
create index planning_report_season_idx on planning_report (season, created_at desc, id desc) where deleted_at is null;
create index planning_report_producer_idx on planning_report (producer_id);
create index planning_report_genotype_idx on planning_report (genotype_id);
create index planning_report_author_idx on planning_report (author_id);
create index planning_report_deleted_idx on planning_report (deleted_at) where deleted_at is not null;
select watch_changes('planning_report', 'planning-report');

-- Sheets of hybrids and varieties, uploaded by administrators; planning reports append them.
create table hybrid_sheet (
  genotype_id integer primary key references genotype on delete cascade,
  file_id uuid not null references stored_file,
  name text not null check (length(name) between 1 and 120),
  pages integer not null check (pages > 0),
  updated_at timestamptz not null
);
create index hybrid_sheet_file_idx on hybrid_sheet (file_id);
