-- Images of 3 m that were ordered for a field, and what outside services with a quota were asked in a day.

-- One row for each field and date that somebody ordered. By field and not by polygon: the licence allows the images to be
-- shown to the users of that field only.
create table hd_image (
  field_id uuid not null references field on delete cascade,
  date date not null,
  state text not null check (state in ('queued', 'ordering', 'ordered', 'delivered', 'ready', 'failed')),
  -- The provider's scenes of that date, the one that covers most of the field first.
  items jsonb not null,
  -- Id of the order at the provider; null until it was placed.
  order_id text,
  -- Key of the stored window in the blob store; null until ready.
  blob_key text,
  usable_fraction real,
  -- Statistics of the NDVI at 3 m.
  statistics jsonb,
  error_code text,
  ordered_by uuid references account on delete set null,
  ordered_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (field_id, date)
);
create index hd_image_ordered_by_idx on hd_image (ordered_by);

-- What was asked of a service that allows so much a day (UTC).
create table provider_budget (
  provider text not null,
  day date not null,
  used integer not null,
  primary key (provider, day)
);
