-- What people are told, and when each field is looked at for new images.

create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  field_id uuid references field on delete cascade,
  data jsonb not null,
  -- What it is about, in the words of whoever tells: the same thing is told once.
  key text not null check (length(key) between 1 and 200),
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notification_key on notification (account_id, key);
create index notification_account_idx on notification (account_id, created_at desc, id desc);
create index notification_unread_idx on notification (account_id, created_at desc) where read_at is null;
create index notification_created_idx on notification (created_at);
create index notification_field_idx on notification (field_id);

-- Fields of one neighbourhood come due together, so that what they share is searched and read once.
create table image_watch (
  field_id uuid primary key references field on delete cascade,
  neighbourhood text not null,
  due_at timestamptz not null
);
create index image_watch_due_idx on image_watch (due_at);
