-- Parts of files whose upload was interrupted.
create table upload_part (
  account_id uuid not null references account (id) on delete cascade,
  -- Made by the client: the id of the file.
  upload_id uuid not null,
  -- Offset of the part in the file.
  from_byte integer not null check (from_byte >= 0),
  bytes bytea not null,
  received_at timestamptz not null,
  primary key (account_id, upload_id, from_byte)
);
create index upload_part_received on upload_part (received_at);
-- Compressed pictures do not become smaller.
alter table upload_part alter column bytes set storage external;
