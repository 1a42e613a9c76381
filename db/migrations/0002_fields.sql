-- Farms, fields, their crops by season, and with whom they are shared.

create table farm (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- Name without case and accents, so that "La Paz" and "la páz" are one farm.
  name_key text not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index farm_name_key on farm (account_id, name_key);

create table field (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  farm_id uuid not null references farm,
  name text not null,
  name_key text not null,
  fiscal_name text not null,
  ownership text not null check (ownership in ('owner', 'tenant')),
  polygon jsonb not null,
  -- Changes with the polygon; stored images hang on it, so equal polygons share them.
  polygon_hash text not null,
  bounds box not null,
  area_ha double precision not null check (area_ha > 0 and area_ha <= 500),
  country text,
  province text,
  district text,
  located_at timestamptz,
  plan text not null default 'basic' check (plan in ('basic', 'pending', 'advanced', 'trial')),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index field_name_key on field (farm_id, name_key) where deleted_at is null;
create index field_account_idx on field (account_id, name_key, id) where deleted_at is null;
create index field_bounds_idx on field using gist (bounds);
create index field_polygon_hash_idx on field (polygon_hash);

create table season_crop (
  field_id uuid not null references field on delete cascade,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  crop_id smallint not null check (crop_id between 1 and 10),
  primary key (field_id, season, period)
);

create table field_share (
  field_id uuid not null references field on delete cascade,
  email text not null,
  created_at timestamptz not null,
  primary key (field_id, email)
);
create index field_share_email_idx on field_share (lower(email));
