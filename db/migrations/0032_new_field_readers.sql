-- People who may read somebody's fields since a change of rights, until their owner is notified.
create table new_field_reader (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references account on delete cascade,
  reader_id uuid not null references account on delete cascade,
  granted_at timestamptz not null
);
create index new_field_reader_owner_idx on new_field_reader (owner_id, granted_at);
create index new_field_reader_reader_idx on new_field_reader (reader_id);
