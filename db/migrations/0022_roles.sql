-- Who looks after whom, and what an administrator sets for an account.

-- Growers whose fields one producer manager follows.
create table producer_group (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- null: nobody manages it at the moment.
  manager_id uuid references account on delete set null,
  created_at timestamptz not null
);
create unique index producer_group_name_key on producer_group (lower(name));
create index producer_group_manager_idx on producer_group (manager_id);

-- The tree RSM, FSM, FM, FA or PM, grower: each account has at most one above it.
alter table account add column manager_id uuid references account on delete set null check (manager_id <> id);
create index account_manager_idx on account (manager_id);
alter table account add column producer_group_id uuid references producer_group on delete set null;
create index account_producer_group_idx on account (producer_group_id);

-- Whether other people's fiscal ids, phones, e-mails and prices are sent to the account.
alter table account add column show_sensitive_information boolean not null default false;
-- Looks after the growers assigned directly to the account as a field agronomist does, whatever its role.
alter table account add column is_field_agronomist boolean not null default false;
-- May use the external soil images.
alter table account add column has_onesoil_access boolean not null default false;

-- Whether the tour of the dashboard and that of a field were taken or put aside.
alter table account add column global_tutorial boolean not null default false;
alter table account add column field_tutorial boolean not null default false;
