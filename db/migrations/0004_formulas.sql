-- Formulas over the bands that people wrote for themselves; each is a layer of its owner's.

create table own_formula (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- Name without case, so that one person's names can be told apart.
  name_key text not null,
  expression text not null,
  -- Value range of the colour scale; null where each date spreads over its own values.
  display_low double precision,
  display_high double precision,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((display_low is null) = (display_high is null)),
  check (display_low < display_high)
);
create unique index own_formula_name_key on own_formula (account_id, name_key);
