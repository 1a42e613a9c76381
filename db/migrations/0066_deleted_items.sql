-- Deleted fields, farms and producers of an account, the last deleted first.
create index field_account_deleted_idx on field (account_id, deleted_at desc, id desc) where deleted_at is not null;
create index farm_account_deleted_idx on farm (account_id, deleted_at desc, id desc) where deleted_at is not null;
create index producer_account_deleted_idx on producer (account_id, deleted_at desc, id desc) where deleted_at is not null;
