-- On-farm trials of a field: laid out by the product, or read from the rates of a yield map.
create table field_trial (
  id uuid primary key,
  field_id uuid not null references field on delete cascade,
  name text not null,
  -- "nitrogen", "density", "solid" or "liquid": what the rates are of.
  kind text not null,
  product text,
  -- Planned rates and the one that others are compared with.
  rates jsonb not null,
  control_rate double precision not null,
  -- Design, and boundary that it was laid out in; null where rates come from a yield map.
  design jsonb,
  polygon_hash text,
  -- Number, block, polygon, planned and applied rate, note and zone of each plot.
  plots jsonb not null,
  applied_on date,
  notes text not null default '',
  author_id uuid references account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index field_trial_field_idx on field_trial (field_id);
create index field_trial_author_idx on field_trial (author_id);
create index field_trial_deleted_idx on field_trial (deleted_at) where deleted_at is not null;
select watch_changes('field_trial', 'trials');
