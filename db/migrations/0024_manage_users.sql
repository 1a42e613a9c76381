-- Administrators find one account among a hundred thousand, and what they change of it is written down.

alter table account
  -- Of what administrators set; what people say of themselves has none.
  add column managed_version integer not null default 1,
  -- Cut, so that the longest names fit an index, whatever the script.
  add column name_key text collate "C" not null generated always as (
    left(search_text(first_name || ' ' || last_name), 100)
  ) stored,
  add column search_key text collate "C" not null generated always as (
    left(search_text(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || business_name), 400)
  ) stored;

-- Holds all that is searched and filtered by, so that a page is found without the accounts themselves.
create index account_finding_idx on account (name_key, id)
  include (search_key, email, role, style_brand, brand_id, manager_id, producer_group_id);
-- The few that may have somebody below them.
create index account_staff_idx on account (role, name_key, id)
  include (search_key, is_field_agronomist, style_brand, brand_id) where role is not null or is_field_agronomist;

-- A group that is put away keeps its growers, and nobody manages it.
alter table producer_group
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  -- Who managed it when it was put away.
  add column former_manager_id uuid references account on delete set null;
drop index producer_group_name_key;
create unique index producer_group_name_key on producer_group (lower(name)) where deleted_at is null;

-- Who changed whose rights. What was done stays known when an account is closed, so nothing refers to accounts here.
create table rights_change (
  id uuid primary key,
  changed_at timestamptz not null,
  -- null: by the command of the project.
  changed_by uuid,
  account_id uuid,
  group_id uuid,
  what text not null,
  before jsonb,
  after jsonb,
  check (num_nonnulls(account_id, group_id) = 1)
);
create index rights_change_account_idx on rights_change (account_id, id);
create index rights_change_by_idx on rights_change (changed_by, id);
