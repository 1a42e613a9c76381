-- What an account has of its own: a logo, a file of all its data; and how it is left for good.

create table account_logo (
  account_id uuid primary key references account on delete cascade,
  blob_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  -- Of the picture: stands in its address, so that a browser may keep it for ever.
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null
);

-- The newest file of all data of an account: there is one at a time.
create table own_data_export (
  account_id uuid primary key references account on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null,
  -- null, as are name and size, until it is made.
  blob_key text,
  file_name text,
  bytes bigint
);
create index own_data_export_created_idx on own_data_export (created_at);

-- From when an account is being erased: it is nobody's any more, and what is left of it goes.
alter table account add column closing_at timestamptz;
create index account_closing_idx on account (closing_at) where closing_at is not null;
