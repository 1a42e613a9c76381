-- Photos of plant health are deleted one by one, and can be restored for 30 days.
alter table plant_health_photo add column deleted_at timestamptz;
create index plant_health_photo_deleted_idx on plant_health_photo (deleted_at) where deleted_at is not null;
