-- Zones as they were before their last change, which can be undone; null where nothing can.
alter table decision_zones add column previous jsonb;
