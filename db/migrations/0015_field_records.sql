-- What a field's record holds per season and period, its own place, and what was changed of many fields at once.

-- A season may be planned before anything is sown in it.
alter table season_crop alter column crop_id drop not null;
alter table season_crop
  add column planned_crop_id smallint check (planned_crop_id between 1 and 10),
  add column genotype_id integer references genotype,
  add column other_genotype text,
  add column treatment_type_id smallint,
  add column is_gaps_project boolean not null default false,
  add column gap_type_id smallint,
  add check (genotype_id is null or other_genotype is null),
  add check (gap_type_id is null or is_gaps_project);
create index season_crop_genotype_idx on season_crop (genotype_id) where genotype_id is not null;

-- True once a person has written the place: then no service changes it.
alter table field add column place_is_typed boolean not null default false;

-- One change of many fields, with what was there before, so that it can be taken back.
create table field_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('edit', 'merge', 'copy')),
  -- Farm that a merge emptied.
  farm_id uuid references farm on delete set null,
  before jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index field_change_account_idx on field_change (account_id, created_at);
