-- Programmes of resowing coverage, one for each brand, country and period; their rules are data.
create table resowing_programme (
  id uuid primary key,
  brand text not null,
  country text not null,
  period text not null check (period in ('1', '2')),
  rules jsonb not null,
  editor_id uuid references account on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (brand, country, period)
);
create index resowing_programme_editor_idx on resowing_programme (editor_id);

-- Maize of the first brand. Mexico counts its campaign from October: autumn-winter, then spring-summer.
insert into resowing_programme (id, brand, country, period, rules, updated_at)
select id::uuid, 'pioneer', country, period, jsonb_build_object(
    'isOpen', true,
    'opensOn', opens_on,
    'closesOn', closes_on,
    'invoiceLeadDays', 0,
    'claimWithinDays', claim_within_days,
    'latestLeafStage', 5,
    'standBelowPct', 60,
    'minCounts', 5,
    'minRowLengthM', 10,
    'minAreaHa', 5,
    'cropIds', jsonb_build_array(4, 5),
    'seedsPerBag', seeds_per_bag,
    'minSeedsPerHa', 30000,
    'maxSeedsPerHa', 130000
  ), now()
from (values
  ('01994c1e-0000-7000-8000-000000000110', 'AR', '2', '07-01', '01-31', 30, 80000),
  ('01994c1e-0000-7000-8000-000000000111', 'MX', '1', '10-01', '03-31', 21, 60000),
  ('01994c1e-0000-7000-8000-000000000112', 'MX', '2', '04-01', '09-30', 21, 60000)
) programme (id, country, period, opens_on, closes_on, claim_within_days, seeds_per_bag);

-- Coverage that an account applied for. It stays with that account, whoever gets its fields.
create table resowing_coverage (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  brand text not null,
  country text not null,
  season text not null,
  period text not null check (period in ('1', '2')),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'rejected', 'claimed', 'settled')),
  producer_id uuid references producer on delete set null,
  producer_name text,
  first_name text not null,
  last_name text not null,
  business_name text not null,
  seeds_per_ha double precision,
  invoice_number text,
  issuer_fiscal_id text,
  -- Number and issuer without signs and leading zeros: one invoice is typed in many ways. Null for demonstration accounts, whose
  -- invoices are nobody's.
  invoice_key text,
  invoiced_on date,
  bags double precision,
  terms_accepted_at timestamptz,
  -- Id of the upload, made by the client.
  invoice_id uuid,
  invoice_file_id uuid references stored_file,
  invoice_name text,
  invoice_uploaded_at timestamptz,
  -- Of its fields, for lists.
  area_ha double precision not null default 0,
  field_count integer not null default 0,
  -- Names, fields and number of the invoice without case and accents.
  search_key text collate "C" not null default '',
  submitted_at timestamptz,
  approved_at timestamptz,
  approver_id uuid references account on delete set null,
  rejection_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- A coverage in force has an invoice and accepted terms, whatever a program does.
  check (status in ('draft', 'rejected') or (invoice_file_id is not null and terms_accepted_at is not null)),
  check ((status in ('approved', 'claimed', 'settled')) <= (approved_at is not null))
);
create index resowing_coverage_account_idx on resowing_coverage (account_id, created_at desc, id desc);
create index resowing_coverage_brand_idx on resowing_coverage (brand, created_at desc, id desc) where deleted_at is null;
create index resowing_coverage_producer_idx on resowing_coverage (producer_id);
create index resowing_coverage_approver_idx on resowing_coverage (approver_id);
create index resowing_coverage_file_idx on resowing_coverage (invoice_file_id);
create index resowing_coverage_deleted_idx on resowing_coverage (deleted_at) where deleted_at is not null;
create index resowing_coverage_invoice_idx on resowing_coverage (brand, invoice_key) where invoice_key is not null;
-- An invoice stands for one coverage of a brand.
create unique index resowing_coverage_invoice_once on resowing_coverage (brand, invoice_key)
  where status not in ('draft', 'rejected') and deleted_at is null and invoice_key is not null;

create table resowing_coverage_field (
  coverage_id uuid not null references resowing_coverage on delete cascade,
  position integer not null,
  -- Null once the field was erased.
  field_id uuid references field on delete set null,
  name text not null,
  area_ha double precision not null,
  crop_id integer,
  season text not null,
  period text not null,
  -- True while its coverage is in force: submitted, approved, claimed or settled, and not deleted.
  is_in_force boolean not null default false,
  primary key (coverage_id, position)
);
create index resowing_coverage_field_idx on resowing_coverage_field (field_id);
-- Two requests at once cannot cover a field twice.
create unique index resowing_coverage_field_once on resowing_coverage_field (field_id, season, period) where is_in_force;

-- Claims of a coverage follow one another: the next is made once the last was settled or returned.
create table resowing_claim (
  id uuid primary key,
  coverage_id uuid not null references resowing_coverage on delete cascade,
  notes text not null,
  claimed_at timestamptz not null,
  settled_at timestamptz,
  settled_bags double precision,
  settlement_note text,
  returned_at timestamptz,
  return_reason text,
  check (settled_at is null or returned_at is null),
  check ((returned_at is null) = (return_reason is null))
);
create index resowing_claim_coverage_idx on resowing_claim (coverage_id, claimed_at desc);
create unique index resowing_claim_waiting_once on resowing_claim (coverage_id)
  where settled_at is null and returned_at is null;

create table resowing_claim_field (
  claim_id uuid not null references resowing_claim on delete cascade,
  position integer not null,
  field_id uuid references field on delete set null,
  season text not null,
  period text not null,
  -- What was counted, and what followed from it by the rules of that day.
  figures jsonb not null,
  is_returned boolean not null default false,
  primary key (claim_id, position)
);
create index resowing_claim_field_idx on resowing_claim_field (field_id);
create unique index resowing_claim_field_once on resowing_claim_field (field_id, season, period) where not is_returned;

create table resowing_claim_photo (
  id uuid primary key,
  coverage_id uuid not null references resowing_coverage on delete cascade,
  -- Null until the next claim.
  claim_id uuid references resowing_claim on delete set null,
  file_id uuid not null references stored_file,
  created_at timestamptz not null
);
create index resowing_claim_photo_coverage_idx on resowing_claim_photo (coverage_id, id);
create index resowing_claim_photo_claim_idx on resowing_claim_photo (claim_id);
create index resowing_claim_photo_file_idx on resowing_claim_photo (file_id);

-- What happened to a coverage, never changed.
create table resowing_coverage_event (
  id uuid primary key,
  coverage_id uuid not null references resowing_coverage on delete cascade,
  at timestamptz not null,
  action text not null,
  actor text not null check (actor in ('owner', 'approver', 'system')),
  actor_id uuid references account on delete set null,
  status text not null,
  reason text
);
create index resowing_coverage_event_coverage_idx on resowing_coverage_event (coverage_id, at desc, id desc);
create index resowing_coverage_event_actor_idx on resowing_coverage_event (actor_id);

select watch_changes('resowing_coverage', 'resowing-coverage', 'account_id');
