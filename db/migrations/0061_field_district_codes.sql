-- Official code of the district that a field lies in: INDEC department (AR), INEGI municipality (MX), five digits; null where
-- the place service gives none, or the place was typed.
alter table field add column district_code text check (district_code ~ '^[0-9]{5}$');
