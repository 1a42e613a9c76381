-- Seed batches of trials that a brand hands out. A grower links one to the sowing that used it.
create table trial_batch (
  id uuid primary key,
  -- Registry: that of a brand, "pioneer", or of a demonstration company, "pioneer" and its id.
  brand_slug text not null,
  -- Normalised: trimmed, upper case, single spaces.
  code text collate "C" not null,
  hybrid text not null,
  -- Name without case and accents, for filters and comparisons.
  hybrid_key text collate "C" not null,
  genotype_id integer references genotype,
  crop_id smallint,
  season text not null,
  producer_name text not null default '',
  -- Account that the batch was handed to: by its address, or chosen among those below the author.
  producer_email text,
  producer_account_id uuid references account on delete set null,
  -- Name and address, by which the report of producers groups and orders.
  producer_key text collate "C" not null,
  field_name text not null default '',
  quantity_bags double precision,
  quantity_kg double precision,
  notes text not null default '',
  -- Sowing that used it, with its field.
  field_id uuid references field on delete set null,
  sowing_id uuid references activity on delete set null,
  linked_by uuid references account on delete set null,
  linked_at timestamptz,
  author_id uuid references account on delete set null,
  search_key text collate "C" not null generated always as (
    search_text(code || ' ' || hybrid || ' ' || producer_name || ' ' || field_name)
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index trial_batch_code_idx on trial_batch (brand_slug, code) where deleted_at is null;
create index trial_batch_producer_idx on trial_batch (brand_slug, producer_key) where deleted_at is null;
create index trial_batch_email_idx on trial_batch (lower(producer_email)) where producer_email is not null;
create index trial_batch_account_idx on trial_batch (producer_account_id) where producer_account_id is not null;
create index trial_batch_field_idx on trial_batch (field_id) where field_id is not null;
create index trial_batch_sowing_idx on trial_batch (sowing_id) where sowing_id is not null;
create index trial_batch_author_idx on trial_batch (author_id);
create index trial_batch_linker_idx on trial_batch (linked_by) where linked_by is not null;
create index trial_batch_deleted_idx on trial_batch (deleted_at) where deleted_at is not null;
