-- Drone flights that people asked for.

create table flight_request (
  id uuid primary key,
  -- Of whoever was signed in; closing the account erases what it asked for.
  account_id uuid references account on delete cascade,
  brand text not null check (brand in ('pioneer', 'brevant', 'surco')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) <= 40),
  place text not null check (length(place) <= 300),
  field_id uuid references field on delete set null,
  area_ha double precision not null check (area_ha > 0),
  wished_on date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'full-day')),
  comments text not null check (length(comments) <= 2000),
  language text not null check (language in ('es', 'en', 'pt')),
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  -- When staff and requester were written to; null: not yet.
  told_at timestamptz
);
create index flight_request_created_idx on flight_request (created_at desc, id desc);
create index flight_request_account_idx on flight_request (account_id);
create index flight_request_field_idx on flight_request (field_id);
