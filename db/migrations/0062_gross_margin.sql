-- Plans of the gross margin of a field's season and period: one of them is the plan, the others are scenarios.
create table gross_margin_plan (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  crop_id smallint not null check (crop_id between 1 and 10),
  name text not null,
  is_chosen boolean not null,
  expected_yield_t_per_ha double precision not null check (expected_yield_t_per_ha >= 0),
  -- As it was typed; null: that of the recorded harvests.
  actual_yield_t_per_ha double precision check (actual_yield_t_per_ha >= 0),
  price_usd_per_t double precision not null check (price_usd_per_t >= 0),
  commercial_pct double precision not null check (commercial_pct between 0 and 100),
  -- Cost of each line in USD/ha with its detail rows.
  cost_lines jsonb not null,
  -- Sums of these lines for roll-ups: of all, and of those that activities do not record.
  direct_cost_usd_per_ha double precision not null check (direct_cost_usd_per_ha >= 0),
  unlogged_cost_usd_per_ha double precision not null check (unlogged_cost_usd_per_ha >= 0),
  price_source text,
  price_day date,
  local_currency text check (local_currency ~ '^[A-Z]{3}$'),
  local_per_usd double precision check (local_per_usd > 0),
  local_rate_day date,
  comments text not null,
  -- Names the copy of a template to many fields that made it.
  copy_id uuid,
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint gross_margin_price_source_is_dated check ((price_source is null) = (price_day is null)),
  constraint gross_margin_rate_is_whole check (num_nonnulls(local_currency, local_per_usd, local_rate_day) in (0, 3))
);
create index gross_margin_plan_field_idx on gross_margin_plan (field_id, season, period) where deleted_at is null;
create unique index gross_margin_plan_chosen_idx on gross_margin_plan (field_id, season, period)
  where is_chosen and deleted_at is null;
create index gross_margin_plan_copy_idx on gross_margin_plan (copy_id) where copy_id is not null;
create index gross_margin_plan_author_idx on gross_margin_plan (author_id);
create index gross_margin_plan_deleted_idx on gross_margin_plan (deleted_at) where deleted_at is not null;
select watch_changes('gross_margin_plan', 'gross-margin');

-- Values of plans that are copied to other fields.
create table gross_margin_template (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  details jsonb not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index gross_margin_template_account_idx on gross_margin_template (account_id, created_at desc, id desc);
create index gross_margin_template_deleted_idx on gross_margin_template (deleted_at) where deleted_at is not null;

-- Official rates of currencies against the US dollar.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  local_per_usd double precision not null check (local_per_usd > 0),
  source text not null,
  is_simulated boolean not null,
  fetched_at timestamptz not null,
  primary key (currency, day)
);

-- Prices of grain by crop and country, imported by administrators.
create table reference_price (
  id uuid primary key,
  crop_id smallint not null check (crop_id between 1 and 10),
  country text not null check (country ~ '^[A-Z]{2}$'),
  day date not null,
  price_usd_per_t double precision not null check (price_usd_per_t > 0),
  source text not null,
  created_at timestamptz not null,
  unique (country, crop_id, day)
);
create index reference_price_day_idx on reference_price (day desc, id desc);
