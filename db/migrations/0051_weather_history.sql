-- Cells of a tenth of a degree with stored history.
create table weather_history_cell (
  -- Centre of the cell, "-33.9,-60.6".
  cell text primary key,
  elevation_m real,
  -- The newest days were asked for at this time.
  refreshed_at timestamptz not null,
  -- Since the nightly cleanup finds no field in the cell.
  unused_since timestamptz
);

-- Daily weather of a cell: one row per year with one element per day from 1 January on, null where it is missing.
create table weather_daily (
  cell text not null references weather_history_cell on delete cascade,
  year smallint not null,
  simulated boolean not null,
  -- Service of each day by its number; 0 for a day without data.
  sources smallint[] not null,
  -- Days of the beginning of the year that no longer change.
  final_days smallint not null,
  tmin_c real[] not null,
  tmax_c real[] not null,
  tmean_c real[] not null,
  rain_mm real[] not null,
  -- Shortwave radiation, MJ/m2.
  radiation_mj real[] not null,
  et0_mm real[] not null,
  humidity_mean_pct real[] not null,
  humidity_max_pct real[] not null,
  -- Mean speed at 10 m.
  wind_kmh real[] not null,
  primary key (cell, year)
);

-- Hourly weather of a cell: one row per month of UTC with one element per hour.
create table weather_hourly (
  cell text not null references weather_history_cell on delete cascade,
  month date not null,
  simulated boolean not null,
  sources smallint[] not null,
  final_hours smallint not null,
  temp_c real[] not null,
  humidity_pct real[] not null,
  rain_mm real[] not null,
  fetched_at timestamptz not null,
  primary key (cell, month)
);
