-- Signing in by Google or Facebook.

-- null: the account has no password; it is entered by a provider until one is set by a mailed link.
alter table account alter column password_hash drop not null;

-- Whom a provider knows an account's person as.
create table account_identity (
  account_id uuid not null references account on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  -- The provider's own id of the person: it stays when his address changes.
  subject text not null check (length(subject) between 1 and 255),
  -- As the provider said last; null: it did not say.
  email text,
  linked_at timestamptz not null,
  primary key (account_id, provider)
);
create unique index account_identity_subject_key on account_identity (provider, subject);

-- A person was sent to a provider and has not come back yet. Tokens are known by their hash only.
create table provider_departure (
  state_hash bytea primary key,
  -- Of the secret that the browser keeps: only the browser that left may come back.
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook')),
  -- Whose account is to be linked; null: somebody signs in.
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index provider_departure_expires_idx on provider_departure (expires_at);

-- Whom a provider named, until he has told what an account needs besides, or has confirmed his address.
create table provider_claim (
  id uuid primary key,
  ticket_hash bytea not null unique,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  email text,
  is_email_verified boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index provider_claim_expires_idx on provider_claim (expires_at);

-- A link that lets a provider's person into the account whose address he has.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('activation', 'password_reset', 'email_change', 'username_change', 'provider_link'));
