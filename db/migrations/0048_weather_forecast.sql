-- Forecasts of cells of a tenth of a degree, the newest of each service: several fields share a cell.
create table weather_forecast (
  -- Centre of the cell, "-33.9,-60.6".
  cell text not null,
  source text not null,
  body jsonb not null,
  simulated boolean not null,
  fetched_at timestamptz not null,
  -- Header of the service's answer, for asking whether it has changed; and when the service wants to be asked again.
  last_modified text,
  expires_at timestamptz,
  primary key (cell, source)
);
create index weather_forecast_fetched_idx on weather_forecast (fetched_at);
