-- Sharing: invitations of people who have no account yet, shares that were taken away, and fields that are handed over.

-- When the person first opened the field; null: he has not yet.
alter table field_share add column opened_at timestamptz;

-- Becomes a share when an account with the address is activated before it expires.
create table field_invitation (
  field_id uuid not null references field on delete cascade,
  -- In lower case.
  email text not null,
  -- SHA-256 of the secret in the mailed link.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (field_id, email)
);
create index field_invitation_email_idx on field_invitation (email);

-- Shares and invitations that their owner took away; they can be given back for 30 days.
create table removed_share (
  field_id uuid not null references field on delete cascade,
  email text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  -- Of an invitation; null where it was a share.
  token_hash bytea,
  expires_at timestamptz,
  removed_at timestamptz not null,
  primary key (field_id, email)
);
create index removed_share_removed_idx on removed_share (removed_at);

-- A hand-over: proposed, and then accepted, declined or withdrawn. It stays as the record of who gave what to whom.
create table field_handover (
  id uuid primary key,
  -- null when that account is gone.
  from_account_id uuid references account on delete set null,
  -- In lower case.
  to_email text not null,
  to_account_id uuid references account on delete set null,
  -- Whether the former owner goes on reading.
  keeps_share boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index field_handover_from_idx on field_handover (from_account_id);
create index field_handover_to_account_idx on field_handover (to_account_id);
create index field_handover_to_idx on field_handover (to_email) where outcome is null;

create table field_handover_field (
  handover_id uuid not null references field_handover on delete cascade,
  field_id uuid not null references field on delete cascade,
  primary key (handover_id, field_id)
);
create index field_handover_field_idx on field_handover_field (field_id);
