-- Reports of every kind in one table; image reports were the first.
alter table image_report rename to report;
alter index if exists image_report_pkey rename to report_pkey;
alter table report
  add column kind text not null default 'images',
  -- A report is about a field, a farm, or everything that its maker sees.
  alter column field_id drop not null,
  add column farm_id uuid references farm on delete set null,
  -- Title, and contents of the picture that a link shows; null until it is made.
  add column title text,
  add column card jsonb,
  add column kept_until timestamptz;
update report set kept_until = created_at + interval '30 days';
alter table report
  alter column kind drop default,
  alter column kept_until set not null,
  add constraint report_has_at_most_one_subject check (num_nonnulls(field_id, farm_id) <= 1);
create index report_account_idx on report (account_id, created_at desc, id desc);
create index report_farm_idx on report (farm_id) where farm_id is not null;
create index report_kept_until_idx on report (kept_until);

-- Public links to finished reports. The token is stored as a hash.
create table report_link (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  openings integer not null default 0 check (openings >= 0),
  last_opened_at timestamptz
);
create index report_link_report_idx on report_link (report_id);
create index report_link_expires_idx on report_link (expires_at);
