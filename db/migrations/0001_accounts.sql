-- People and how they get in.

create table account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  fiscal_id text not null,
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  style_brand smallint,
  brand_id smallint,
  is_demonstration boolean not null default false,
  terms_accepted_at timestamptz not null,
  over_18_at timestamptz not null,
  activated_at timestamptz,
  created_at timestamptz not null
);
create unique index account_email_key on account (lower(email));

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account_idx on session (account_id);
create index session_expires_idx on session (expires_at);

-- Single-use links sent by mail; only the hash of the token is kept.
create table account_token (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('activation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account_idx on account_token (account_id);

-- Budgets shared by all nodes.
create table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_idx on rate_limit (resets_at);
