-- Official yield statistics by district, as read from files of the ministries.
create table district_yield_edition (
  id uuid primary key,
  -- Null while the file is being read.
  source text check (source in ('magyp-open-data', 'magyp-portal', 'siap')),
  country text check (country in ('AR', 'MX')),
  file_name text not null,
  -- Day that the statistics were published on.
  edition_date date not null,
  -- The rows count for fields from saving on; before, only for the review.
  state text not null check (state in ('reading', 'review', 'saved')),
  -- Uploaded file while it waits to be read.
  blob_key text,
  -- Counts of the rows, and what they change.
  review jsonb,
  account_id uuid references account on delete set null,
  created_at timestamptz not null,
  saved_at timestamptz
);
create index district_yield_edition_account_idx on district_yield_edition (account_id);
create index district_yield_edition_created_idx on district_yield_edition (created_at);

create table district_yield (
  edition_id uuid not null references district_yield_edition on delete cascade,
  -- INDEC department (AR) or INEGI municipality (MX), five digits.
  district_code text not null check (district_code ~ '^[0-9]{5}$'),
  -- Maize of any sowing date is one crop of the statistics; soy is the total beside first and second.
  crop text not null check (
    crop in ('barley', 'rye', 'sunflower', 'maize', 'soy', 'soyFirst', 'soySecond', 'sorghum', 'wheat')
  ),
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  -- Argentina's statistics do not separate irrigated land.
  modality text not null check (modality in ('all', 'irrigated', 'rainfed')),
  country text not null check (country in ('AR', 'MX')),
  province text not null,
  -- Names without case, accents and abbreviations, for comparison.
  province_key text not null,
  district text not null,
  district_key text not null,
  sown_ha double precision check (sown_ha >= 0),
  harvested_ha double precision check (harvested_ha >= 0),
  production_t double precision check (production_t >= 0),
  yield_kg_per_ha double precision not null check (yield_kg_per_ha > 0),
  primary key (edition_id, district_code, crop, season, period, modality)
);
create index district_yield_code_idx on district_yield (country, district_code, crop);
create index district_yield_name_idx on district_yield (country, province_key, district_key, crop);

-- Key of the noise in growers' means; never leaves the database.
create table grower_mean_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (length(key) = 32)
);

-- Means of growers' own harvests as shown, one for each cell and month.
create table grower_mean (
  country text not null,
  province text not null,
  district text not null,
  crop_id smallint not null check (crop_id between 1 and 10),
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  -- First day of the month that the mean is shown in.
  month date not null,
  mean_kg_per_ha double precision not null,
  -- Scale of the Laplace noise in the mean.
  noise_scale_kg_per_ha double precision not null check (noise_scale_kg_per_ha > 0),
  primary key (country, province, district, crop_id, season, period, month)
);
create index grower_mean_month_idx on grower_mean (month);
