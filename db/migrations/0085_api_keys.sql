-- API keys of accounts, by which programs call in their owner's name. The key itself is nowhere: only its hash.

create table api_key (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  -- By which the owner distinguishes keys.
  last_characters text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz
);
create index api_key_account_idx on api_key (account_id);
create index api_key_expires_idx on api_key (expires_at) where expires_at is not null;
