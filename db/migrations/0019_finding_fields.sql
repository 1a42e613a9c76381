-- Finding fields among many: text to search in, an order that people expect, and where a field lies on the map.

-- Names in the order of a Spanish list: 2 before 10, whatever the case and accents.
create collation field_order (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false);

-- Text without case and accents, as people type it in haste. The same marks go as in `searchText` of kit/contract.
create function search_text(said text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    lower(normalize(said, nfd) collate "und-x-icu"),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'
  );

alter table field
  add column search_key text collate "C" not null generated always as (
    search_text(name || ' ' || fiscal_name || ' ' || coalesce(district, '') || ' ' || coalesce(province, ''))
  ) stored,
  -- Middle of the bounds on the map of the world, 0..1 from the west and from the north.
  add column map_x double precision not null generated always as (
    (center(bounds))[0] / 360 + 0.5
  ) stored,
  add column map_y double precision not null generated always as (
    0.5 - ln(tan(pi() / 4 + radians((center(bounds))[1]) / 2)) / (2 * pi())
  ) stored;

-- Narrow, so that searching and counting all fields of a company leaves their polygons unread.
create index field_finding_idx on field (account_id, name collate field_order, id)
  include (search_key, fiscal_name, district, farm_id, producer_id, area_ha) where deleted_at is null;
create index field_place_idx on field (account_id, map_x, map_y)
  include (id, area_ha) where deleted_at is null;
create index season_crop_season_idx on season_crop (season, period, field_id)
  include (crop_id, genotype_id) where crop_id is not null;
