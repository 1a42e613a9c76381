-- Files of records, once for each content: photos of notes and attachments of activities.
alter table photo_file rename to stored_file;
alter table stored_file rename column photo_key to blob_key;
alter table stored_file alter column thumbnail_key drop not null;
alter table stored_file alter column width_px drop not null;
alter table stored_file alter column height_px drop not null;
alter table stored_file add column content_type text not null default 'image/jpeg';
alter table stored_file alter column content_type drop default;

-- True for a file that a record names, by all foreign keys to files: a new table of records needs no list.
create function is_file_named(file_id uuid) returns boolean language plpgsql stable as $$
declare
  reference record;
  is_named boolean;
begin
  for reference in
    select conrelid::regclass as referring, attname as column_name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'stored_file'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', reference.referring, reference.column_name)
      into is_named using file_id;
    if is_named then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Signs the addresses of files; one key, made by the first server that starts.
alter table photo_address_key rename to file_address_key;

create table activity_attachment (
  id uuid primary key,
  activity_id uuid not null references activity on delete cascade,
  file_id uuid not null references stored_file,
  -- With the extension of its content type.
  name text not null check (length(name) between 1 and 120),
  uploader_id uuid references account on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index activity_attachment_activity_idx on activity_attachment (activity_id);
create index activity_attachment_file_idx on activity_attachment (file_id);
create index activity_attachment_uploader_idx on activity_attachment (uploader_id);
create index activity_attachment_deleted_idx on activity_attachment (deleted_at) where deleted_at is not null;

-- Also by the activity of the changed rows.
create or replace function record_changes() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = 'polygon_hash' then
    execute 'insert into change_event (kind, field_id) select distinct $1, field.id from changed
      join field on field.polygon_hash = changed.polygon_hash' using tg_argv[0];
  elsif tg_argv[1] = 'note_id' then
    execute 'insert into change_event (kind, field_id) select distinct $1, note.field_id from changed
      join note on note.id = changed.note_id' using tg_argv[0];
  elsif tg_argv[1] = 'activity_id' then
    execute 'insert into change_event (kind, field_id) select distinct $1, activity.field_id from changed
      join activity on activity.id = changed.activity_id' using tg_argv[0];
  elsif tg_argv[1] = 'account_id' then
    execute 'insert into change_event (kind, account_id) select distinct $1, account_id from changed' using tg_argv[0];
  else
    execute format('insert into change_event (kind, field_id) select distinct $1, %I from changed', tg_argv[1])
      using tg_argv[0];
  end if;
  return null;
end $$;
select watch_changes('activity_attachment', 'activity', 'activity_id');
