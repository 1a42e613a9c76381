-- What has changed, for open streams of other devices: kinds and ids only. Either a field, whose readers are notified, or an account.
create table change_event (
  id bigint generated always as identity primary key,
  -- Of the writing transaction: readers that know which ones were finished miss no event, whatever the order of their ends.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  field_id uuid,
  account_id uuid references account on delete cascade,
  at timestamptz not null default clock_timestamp(),
  check ((field_id is null) <> (account_id is null))
);
create index change_event_xid on change_event (xid);
create index change_event_at on change_event (at);
create index change_event_account on change_event (account_id) where account_id is not null;

-- Statement trigger: an event for each field (or field of the polygon, or account) of the changed rows.
-- Arguments: kind, and the column that names them: field_id, polygon_hash, note_id or account_id.
create function record_changes() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = 'polygon_hash' then
    execute 'insert into change_event (kind, field_id) select distinct $1, field.id from changed
      join field on field.polygon_hash = changed.polygon_hash' using tg_argv[0];
  elsif tg_argv[1] = 'note_id' then
    execute 'insert into change_event (kind, field_id) select distinct $1, note.field_id from changed
      join note on note.id = changed.note_id' using tg_argv[0];
  elsif tg_argv[1] = 'account_id' then
    execute 'insert into change_event (kind, account_id) select distinct $1, account_id from changed' using tg_argv[0];
  else
    execute format('insert into change_event (kind, field_id) select distinct $1, %I from changed', tg_argv[1])
      using tg_argv[0];
  end if;
  return null;
end $$;

-- Records changes of a table as events of a kind. Call it in the migration that creates the table.
create function watch_changes(watched regclass, kind text, id_column text default 'field_id') returns void
language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    -- Rows of an account go with it.
    continue when operation = 'delete' and id_column = 'account_id';
    execute format(
      'create trigger changes_%s after %s on %s referencing %s table as changed
        for each statement execute function record_changes(%L, %L)',
      operation, operation, watched, case operation when 'delete' then 'old' else 'new' end, kind, id_column);
  end loop;
end $$;

select watch_changes('activity', 'activity');
select watch_changes('crop_log_entry', 'crop-log');
select watch_changes('note', 'note');
select watch_changes('note_photo', 'note', 'note_id');
select watch_changes('field', 'field', 'id');
select watch_changes('season_crop', 'field');
select watch_changes('field_share', 'field');
select watch_changes('non_productive_area', 'field');
select watch_changes('season_net_area', 'field');
select watch_changes('farm', 'field', 'account_id');
select watch_changes('anomaly', 'anomaly', 'polygon_hash');
select watch_changes('anomaly_decision', 'anomaly');
select watch_changes('notification', 'notification', 'account_id');

-- A date has another state, or more is known about it.
create function record_image_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_event (kind, field_id)
      select distinct 'image', field.id from changed join field on field.polygon_hash = changed.polygon_hash;
  else
    insert into change_event (kind, field_id)
      select distinct case when before.state = changed.state then 'statistics' else 'image' end, field.id
      from before join changed using (polygon_hash, scene_id)
      join field on field.polygon_hash = changed.polygon_hash;
  end if;
  return null;
end $$;
create trigger changes_insert after insert on field_window referencing new table as changed
  for each statement execute function record_image_changes();
create trigger changes_update after update on field_window referencing old table as before new table as changed
  for each statement execute function record_image_changes();

-- People who lose a field do not see it any more: their list has changed.
create function record_lost_fields() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'field_share' then
    insert into change_event (kind, account_id)
      select distinct 'field', account.id from changed join account on lower(account.email) = lower(changed.email);
  else
    insert into change_event (kind, account_id)
      select distinct 'field', before.account_id from before join changed using (id)
      where before.account_id <> changed.account_id;
  end if;
  return null;
end $$;
create trigger lost_shares after delete on field_share referencing old table as changed
  for each statement execute function record_lost_fields();
create trigger transferred_fields after update on field referencing old table as before new table as changed
  for each statement execute function record_lost_fields();

-- Jobs that people wait for: of a field, or of an account.
alter table job_progress
  add column kind text,
  add column field_id uuid,
  add column account_id uuid references account on delete cascade;
create index job_progress_account on job_progress (account_id) where account_id is not null;

create function record_job_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_event (kind, field_id, account_id)
      select 'job:' || kind, field_id, account_id from changed
      where kind is not null and (field_id is not null or account_id is not null);
  else
    -- Signs of life are no news.
    insert into change_event (kind, field_id, account_id)
      select 'job:' || changed.kind, changed.field_id, changed.account_id from before join changed using (key)
      where changed.kind is not null and (changed.field_id is not null or changed.account_id is not null)
        and (before.state, before.done, before.total) is distinct from (changed.state, changed.done, changed.total);
  end if;
  return null;
end $$;
create trigger changes_insert after insert on job_progress referencing new table as changed
  for each statement execute function record_job_changes();
create trigger changes_update after update on job_progress referencing old table as before new table as changed
  for each statement execute function record_job_changes();
