-- Predicted yields of fields' seasons as they were on each day, and what the model says of seasons that are over.
create table yield_prediction (
  field_id uuid not null references field on delete cascade,
  season text not null,
  period text not null check (period in ('1', '2')),
  -- Day of the prediction; a season has one for each.
  as_of date not null,
  crop_id integer not null,
  -- Last usable image that it knew.
  image_date date,
  -- At base moisture, with the interval of 80 %.
  point_kg_per_ha double precision not null check (point_kg_per_ha > 0),
  lower_kg_per_ha double precision not null check (lower_kg_per_ha <= point_kg_per_ha),
  upper_kg_per_ha double precision not null check (upper_kg_per_ha >= point_kg_per_ha),
  -- Development stage on that day: 0 emergence, 1 flowering, 2 maturity.
  dvs double precision not null,
  -- Of everything that the prediction was made of: an equal one is not stored again.
  inputs_digest text not null,
  parameters_version text not null,
  computed_at timestamptz not null,
  primary key (field_id, season, period, as_of)
);
create index yield_prediction_as_of on yield_prediction (as_of);
select watch_changes('yield_prediction', 'yield-prediction');

create table yield_season_fit (
  field_id uuid not null references field on delete cascade,
  season text not null,
  period text not null check (period in ('1', '2')),
  crop_id integer not null,
  sowing_date date not null,
  -- Null where the images of the season do not suffice.
  model_kg_per_ha double precision,
  -- EVI days over the critical period.
  window_integral double precision,
  peak_evi double precision,
  -- EVI by days after emergence.
  curve real[] not null,
  -- Images that it was made of: with others it is made anew.
  image_count integer not null,
  parameters_version text not null,
  computed_at timestamptz not null,
  primary key (field_id, season, period)
);
