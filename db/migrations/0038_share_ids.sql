-- Names one share or invitation, so that the recipient of a transfer keeps exactly those that were listed.
alter table field_share add column id uuid not null default gen_random_uuid();
alter table field_invitation add column id uuid not null default gen_random_uuid();
