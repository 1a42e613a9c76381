-- Reports on paper that people had made; each is its maker's alone.

create table image_report (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  field_id uuid not null references field on delete cascade,
  -- What was asked for, as the contract's imageReportChoice.
  choice jsonb not null,
  created_at timestamptz not null,
  -- Key of the file in the blob store; these three are null until it is made.
  blob_key text,
  file_name text,
  bytes integer,
  check ((blob_key is null) = (file_name is null) and (blob_key is null) = (bytes is null))
);
create index image_report_maker_idx on image_report (account_id, field_id, created_at desc);
create index image_report_field_idx on image_report (field_id);
create index image_report_created_idx on image_report (created_at);
