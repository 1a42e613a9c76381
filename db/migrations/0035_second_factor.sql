-- Second factors of accounts: an authenticator app, passkeys, and codes for a lost device.
create table totp_secret (
  account_id uuid primary key references account on delete cascade,
  -- AES-256-GCM under a key of the environment: nonce, ciphertext, tag.
  encrypted_secret bytea not null,
  created_at timestamptz not null,
  -- null: the person has not typed a code of it yet, so it is not asked for.
  confirmed_at timestamptz,
  -- Time step of the last accepted code; it and earlier ones are refused.
  last_step bigint
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account_idx on passkey (account_id, created_at);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of the code with the account's id as salt.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- Log-ins whose password or provider was right, until the second factor. Tokens are known by their hash only.
create table log_in_challenge (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Of the secret in the browser's cookie: only that browser may go on.
  browser_hash bytea not null check (length(browser_hash) = 32),
  account_id uuid not null references account on delete cascade,
  -- Credentials that were verified.
  credential_version integer not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index log_in_challenge_account_idx on log_in_challenge (account_id);
create index log_in_challenge_expires_idx on log_in_challenge (expires_at);

-- Random values that a passkey is to sign, each once.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  account_id uuid not null references account on delete cascade,
  -- Log-in that it belongs to; null: a new passkey.
  log_in_hash bytea references log_in_challenge on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_account_idx on passkey_challenge (account_id);
create index passkey_challenge_log_in_idx on passkey_challenge (log_in_hash);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
