-- Where an imported field came from, so that the same file imported again changes it instead of making another.

create table field_import (
  field_id uuid primary key references field on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The file's name without its ending and the numbers that copies get.
  file_key text not null,
  -- The file's own id of the shape; null where it gives none.
  shape_key text,
  imported_at timestamptz not null
);
create index field_import_account_idx on field_import (account_id, file_key);
