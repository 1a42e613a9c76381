-- Ids of notes and photos hold the moment at which a device made them. In public they have others, which say nothing.
alter table note add column public_id uuid not null default gen_random_uuid();
create unique index note_public_id_idx on note (public_id);
alter table note_photo add column public_id uuid not null default gen_random_uuid();
create unique index note_photo_public_id_idx on note_photo (public_id);

-- People other than its author who wrote values of a note: it is public while they take part too.
create table note_contributor (
  note_id uuid not null references note on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (note_id, account_id)
);
create index note_contributor_account_idx on note_contributor (account_id);
insert into note_contributor (note_id, account_id)
  select id, editor_id from note where editor_id is distinct from author_id and editor_id is not null;

create index note_link_ended_idx on note_link (ended_at) where ended_at is not null;
