-- Browsers that somebody has signed in with to an account, by the hash of a secret that they keep. Guesses at the account's
-- password from anywhere else use up another budget than theirs, so that nobody can keep its owner out by guessing.
create table known_device (
  token_hash bytea not null check (length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_device_account_idx on known_device (account_id, last_used_at);
