-- Weather stations: those of public services, and those that users enter.
create table weather_station (
  id uuid primary key,
  -- ICAO code, else "smn:" and the number of the service; null for a user's own.
  code text unique,
  account_id uuid references account on delete cascade,
  name text not null,
  -- Name in the Argentine service's list, by which its observations are known.
  smn_name text,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  elevation_m double precision,
  -- SHA-256 of the token of the push address; null: none.
  push_token_hash bytea unique check (length(push_token_hash) = 32),
  push_token_created_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint weather_station_is_public_or_own check (num_nonnulls(code, account_id) = 1)
);
create index weather_station_place_idx on weather_station (lat, lng) where code is not null;
create index weather_station_account_idx on weather_station (account_id);
create index weather_station_deleted_idx on weather_station (deleted_at) where deleted_at is not null;

-- Observations of stations, for 400 days.
create table station_observation (
  station_id uuid not null references weather_station on delete cascade,
  at timestamptz not null,
  source text not null check (source in ('metar', 'smn', 'upload', 'push')),
  condition text,
  temp_c double precision,
  humidity_pct double precision,
  wind_kmh double precision,
  gust_kmh double precision,
  wind_from_deg double precision,
  -- Since the observation before.
  rain_mm double precision,
  -- Reduced to sea level; the other is as measured at the station.
  pressure_hpa double precision,
  station_pressure_hpa double precision,
  visibility_km double precision,
  simulated boolean not null,
  received_at timestamptz not null,
  primary key (station_id, at)
);
create index station_observation_at_idx on station_observation (at);

-- Requests to the services, so that all processes together keep the intervals that the services ask for.
create table station_request (
  -- "metar" for the service as a whole, "metar:-38,-72,-30,-56.5" for an area.
  name text primary key,
  requested_at timestamptz not null,
  answered_at timestamptz,
  failed_at timestamptz,
  -- The answer was cut off at the service's limit: its halves are asked for instead.
  is_split boolean not null default false
);

-- Station that stands for a field, by its owner's choice.
create table field_station (
  field_id uuid primary key references field on delete cascade,
  station_id uuid not null references weather_station on delete cascade,
  chosen_at timestamptz not null
);
create index field_station_station_idx on field_station (station_id);
