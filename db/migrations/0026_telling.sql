-- How each person wants to be told: mails that sum up what is unread, messages to a device, and what was sent already.

create table notification_choice (
  account_id uuid primary key references account on delete cascade,
  digest text not null default 'never' check (digest in ('never', 'daily', 'weekly')),
  -- By the clock of the account's country.
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  -- What is left out, so that what is new one day is told at first.
  not_mailed text[] not null default '{}',
  not_pushed text[] not null default '{}',
  -- When the next one is due; null: never.
  digest_due_at timestamptz,
  -- What came until then was mailed, or was not worth a mail.
  digest_until timestamptz not null,
  check ((digest = 'never') = (digest_due_at is null))
);
create index notification_choice_due_idx on notification_choice (digest_due_at) where digest_due_at is not null;

-- Links at the end of those mails. Each ends them for its account, and does nothing else.
create table digest_unsubscription (
  -- SHA-256 of the secret in the link.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null
);
create index digest_unsubscription_account_idx on digest_unsubscription (account_id);
create index digest_unsubscription_created_idx on digest_unsubscription (created_at);

-- A browser that is told even while it is closed; it ends with the session that asked for it.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null unique references session (id) on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The browser maker's address for this one browser.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- The browser's public key (P-256, uncompressed) and secret: what is sent can be read by it alone.
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null
);
create index push_subscription_account_idx on push_subscription (account_id);

-- The key pair by which push services know this installation: one for all servers, made when it is first needed.
create table push_key (
  is_the_one boolean primary key default true check (is_the_one),
  public_key bytea not null check (length(public_key) = 65),
  private_key bytea not null check (length(private_key) = 32),
  created_at timestamptz not null
);

alter table notification add column pushed_at timestamptz;
