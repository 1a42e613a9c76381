-- Last evaluation of a rule: fields for which it counted, those without the data that it needs, and the oldest of the data.
alter table alert_rule
  add column evaluated_at timestamptz,
  add column evaluated_fields integer not null default 0,
  add column fields_without_data integer not null default 0,
  -- Time of the oldest forecast; stays while there is none. Null for rules by the history.
  add column data_at timestamptz;
