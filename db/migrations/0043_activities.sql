-- Work on fields: sowing, fertilisation, harvest and the others, planned or done.
create table activity (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  type text not null check (type in ('sow', 'resow', 'fertilization', 'application', 'irrigation', 'harvest', 'uproot')),
  date date not null,
  season text not null check (season ~ '^[0-9]{4}/[0-9]{2}$'),
  period text not null check (period in ('1', '2')),
  status text not null check (status in ('planned', 'done', 'cancelled')),
  -- Of the season; null where it is not known.
  crop_id smallint check (crop_id between 1 and 10),
  comments text not null,
  -- Values of its type, as typed.
  details jsonb not null,
  -- Sum of its costs; null where none is known.
  cost_usd_per_ha double precision check (cost_usd_per_ha >= 0),
  -- Of a harvest whose moisture and crop are known, with the version of the model.
  base_moisture_pct double precision,
  drying_loss_pct double precision,
  handling_loss_pct double precision,
  commercial_yield_t_per_ha double precision,
  base_moisture_yield_t_per_ha double precision,
  yield_model text,
  author_id uuid references account on delete set null,
  editor_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index activity_field_idx on activity (field_id, date desc, id desc) where deleted_at is null;
create index activity_author_idx on activity (author_id, created_at desc);
create index activity_editor_idx on activity (editor_id);
create index activity_deleted_idx on activity (deleted_at) where deleted_at is not null;
