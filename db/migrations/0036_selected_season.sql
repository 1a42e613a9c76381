-- Season that the user last chose, on every device; null: today's.
alter table account add column selected_season text;
