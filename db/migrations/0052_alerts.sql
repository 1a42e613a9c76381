-- Rules of alerts that an account has set up.
create table alert_rule (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Field or farm that it is for; both null: all fields.
  field_id uuid references field on delete cascade,
  farm_id uuid references farm on delete cascade,
  kind text not null,
  -- Kind with its limits.
  settings jsonb not null,
  is_enabled boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint alert_rule_has_one_scope check (num_nonnulls(field_id, farm_id) <= 1)
);
create index alert_rule_account_idx on alert_rule (account_id);
create index alert_rule_field_idx on alert_rule (field_id) where field_id is not null;
create index alert_rule_farm_idx on alert_rule (farm_id) where farm_id is not null;
create index alert_rule_deleted_idx on alert_rule (deleted_at) where deleted_at is not null;

-- Alerts that rules have raised, each with the values that raised it.
create table alert (
  id uuid primary key,
  rule_id uuid not null references alert_rule on delete cascade,
  account_id uuid not null references account on delete cascade,
  field_id uuid not null references field on delete cascade,
  -- Day or event that it is about: a rule raises one alert for it.
  occurrence text not null,
  cause jsonb not null,
  raised_at timestamptz not null,
  unique (rule_id, field_id, occurrence)
);
create index alert_account_idx on alert (account_id, raised_at desc, id desc);
create index alert_field_idx on alert (field_id);
create index alert_raised_idx on alert (raised_at);
