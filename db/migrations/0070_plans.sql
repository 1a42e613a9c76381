-- Years of the advanced plan, ordered for one or more fields at a time. Amounts are in hundredths of the currency.
create table plan_order (
  id uuid primary key,
  -- Null: the payer's account was erased; the books keep the order.
  account_id uuid references account on delete set null,
  country text not null check (country in ('AR', 'MX')),
  currency text not null check (currency in ('ARS', 'MXN')),
  total_minor bigint not null check (total_minor > 0),
  coupon_code text,
  state text not null check (state in ('open', 'paid', 'closed', 'revoked')),
  closed_reason text check (closed_reason in ('rejected', 'cancelled', 'expired', 'withdrawn')),
  -- Payment that counts; the others are refunded.
  paid_by text,
  -- At the provider: the seller that the payment has to be to, and the page where it is paid.
  collector_id text,
  checkout_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint plan_order_closing_has_reason check ((state = 'closed') = (closed_reason is not null)),
  constraint plan_order_payment_counts check ((state in ('paid', 'revoked')) = (paid_by is not null))
);
create index plan_order_account_idx on plan_order (account_id, created_at desc, id desc);
create index plan_order_created_idx on plan_order (created_at desc, id desc);
create index plan_order_open_idx on plan_order (expires_at) where state = 'open';

create table plan_order_line (
  order_id uuid not null references plan_order on delete cascade,
  position smallint not null,
  field_id uuid references field on delete set null,
  field_name text not null,
  area_ha double precision not null check (area_ha > 0),
  tier_max_ha double precision not null,
  list_price_minor bigint not null check (list_price_minor > 0),
  price_minor bigint not null check (price_minor > 0),
  primary key (order_id, position)
);
create index plan_order_line_field_idx on plan_order_line (field_id);

-- Plan of a field with its end; the column "plan" of the field follows it.
create table field_plan (
  field_id uuid primary key references field on delete cascade,
  plan text not null check (plan in ('basic', 'pending', 'advanced', 'trial')),
  ends_at timestamptz,
  open_order_id uuid references plan_order,
  -- Days before this end that the owner was last reminded of.
  reminded_days smallint,
  constraint field_plan_has_end check ((plan in ('advanced', 'trial')) = (ends_at is not null)),
  constraint field_plan_waits_for_order check (plan <> 'pending' or open_order_id is not null),
  constraint field_plan_basic_waits_for_nothing check (plan <> 'basic' or open_order_id is null)
);
create index field_plan_end_idx on field_plan (ends_at) where ends_at is not null;
create index field_plan_order_idx on field_plan (open_order_id) where open_order_id is not null;

-- Years that orders paid for.
create table plan_term (
  field_id uuid not null references field on delete cascade,
  order_id uuid not null references plan_order on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (field_id, order_id)
);
create index plan_term_order_idx on plan_term (order_id);

-- The one trial of an account.
create table plan_trial (
  account_id uuid primary key references account on delete cascade,
  field_id uuid references field on delete set null,
  started_at timestamptz not null
);
create index plan_trial_field_idx on plan_trial (field_id);

-- Payments as last read at the provider, and transfers that administrators confirmed.
create table plan_payment (
  id text primary key,
  order_id uuid not null references plan_order on delete cascade,
  status text not null,
  status_detail text,
  amount_minor bigint not null check (amount_minor >= 0),
  refunded_minor bigint not null check (refunded_minor between 0 and amount_minor),
  currency text not null,
  method text,
  created_at timestamptz not null,
  approved_at timestamptz,
  -- At the provider: an older reading does not replace a newer one.
  updated_at timestamptz not null,
  read_at timestamptz not null
);
create index plan_payment_order_idx on plan_payment (order_id);

-- Money that came and went. Entries are added, never changed.
create table plan_ledger_entry (
  id uuid primary key,
  payment_id text not null references plan_payment on delete cascade,
  kind text not null check (kind in ('charge', 'refund', 'chargeback')),
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null
);
create index plan_ledger_entry_payment_idx on plan_ledger_entry (payment_id);

-- Refunds that are to be executed; the id is their idempotency key. void: there was nothing left to return.
create table plan_refund (
  id uuid primary key,
  payment_id text not null references plan_payment on delete cascade,
  reason text not null check (reason in ('wrong-amount', 'duplicate', 'superseded', 'revoked')),
  state text not null check (state in ('ordered', 'done', 'void')),
  ordered_at timestamptz not null,
  done_at timestamptz
);
create unique index plan_refund_payment_idx on plan_refund (payment_id) where state <> 'void';
create index plan_refund_ordered_idx on plan_refund (ordered_at) where state = 'ordered';

-- Administrators who marked orders as paid by a bank transfer.
create table plan_transfer (
  order_id uuid primary key references plan_order on delete cascade,
  administrator_id uuid references account on delete set null,
  reference text not null,
  confirmed_at timestamptz not null
);
create index plan_transfer_administrator_idx on plan_transfer (administrator_id);

-- Trials of before end in a year.
insert into field_plan (field_id, plan, ends_at)
  select id, 'trial', now() + interval '1 year' from field where plan = 'trial';
insert into plan_trial (account_id, field_id, started_at)
  select distinct on (account_id) account_id, id, now() from field where plan = 'trial' order by account_id, id;
