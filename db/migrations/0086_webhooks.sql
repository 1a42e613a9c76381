-- Webhooks: addresses of other programs that are told what happens on an account's fields.

create table webhook (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  url text not null,
  kinds text[] not null,
  -- Signing key, encrypted with the installation's key and bound to this id.
  encrypted_key bytea not null,
  created_at timestamptz not null,
  -- First failure since the last success.
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhook_account_idx on webhook (account_id);

-- Events that wait to be given to the webhooks, written in the transaction of each change where any webhook listens to the kind.
create table webhook_event (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  field_id uuid not null,
  record_id uuid,
  -- Only for this account's webhooks; null: for those of everybody who may read the field.
  account_id uuid references account on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index webhook_event_at_idx on webhook_event (at);
create index webhook_event_field_idx on webhook_event (field_id);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  kind text not null,
  -- null: of a test.
  field_id uuid,
  record_id uuid,
  event_at timestamptz not null,
  created_at timestamptz not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  last_attempt_at timestamptz,
  last_status integer,
  failure text check (failure in ('status', 'address', 'timeout', 'network')),
  next_attempt_at timestamptz
);
create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_field_idx on webhook_delivery (field_id) where field_id is not null;
create index webhook_delivery_created_idx on webhook_delivery (created_at);
create index webhook_delivery_due_idx on webhook_delivery (next_attempt_at) where state = 'pending';

-- Spares every write the event that nobody waits for.
create function has_webhook(wanted text) returns boolean language sql stable as $$
  select exists (select from webhook where disabled_at is null and wanted = any (kinds))
$$;

-- Statement trigger: an event for each row that was created, changed or soft-deleted. Arguments: subject, and the column that
-- names the field.
create function record_webhook_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if has_webhook(tg_argv[0] || '.created') then
      execute format('insert into webhook_event (kind, field_id, record_id) select $1, %I, id from changed
        where deleted_at is null', tg_argv[1]) using tg_argv[0] || '.created';
    end if;
    return null;
  end if;
  if has_webhook(tg_argv[0] || '.updated') then
    execute format('insert into webhook_event (kind, field_id, record_id) select $1, changed.%I, changed.id
      from changed join before on before.id = changed.id
      where changed.deleted_at is null
        and (before.deleted_at is not null or before.version is distinct from changed.version)', tg_argv[1])
      using tg_argv[0] || '.updated';
  end if;
  if has_webhook(tg_argv[0] || '.deleted') then
    execute format('insert into webhook_event (kind, field_id, record_id) select $1, changed.%I, changed.id
      from changed join before on before.id = changed.id
      where changed.deleted_at is not null and before.deleted_at is null', tg_argv[1])
      using tg_argv[0] || '.deleted';
  end if;
  return null;
end $$;

-- Records events of a table of versioned, soft-deleted records.
create function watch_for_webhooks(watched regclass, subject text, field_column text default 'field_id') returns void
language plpgsql as $$
begin
  execute format('create trigger webhook_insert after insert on %s referencing new table as changed
    for each statement execute function record_webhook_events(%L, %L)', watched, subject, field_column);
  execute format('create trigger webhook_update after update on %s referencing old table as before new table as changed
    for each statement execute function record_webhook_events(%L, %L)', watched, subject, field_column);
end $$;

select watch_for_webhooks('field', 'field', 'id');
select watch_for_webhooks('activity', 'activity');
select watch_for_webhooks('crop_log_entry', 'crop-log');
select watch_for_webhooks('note', 'note');

-- A date of the last 30 days can be looked at: a field that is new gets years of images at once, which nobody waits for.
create function record_webhook_images() returns trigger language plpgsql as $$
begin
  if not has_webhook('image.available') then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_event (kind, field_id)
      select distinct 'image.available', field.id from changed
      join field on field.polygon_hash = changed.polygon_hash and field.deleted_at is null
      where changed.state = 'ready' and changed.date >= current_date - 30;
  else
    insert into webhook_event (kind, field_id)
      select distinct 'image.available', field.id from before join changed using (polygon_hash, scene_id)
      join field on field.polygon_hash = changed.polygon_hash and field.deleted_at is null
      where changed.state = 'ready' and before.state <> 'ready' and changed.date >= current_date - 30;
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on field_window referencing new table as changed
  for each statement execute function record_webhook_images();
create trigger webhook_update after update on field_window referencing old table as before new table as changed
  for each statement execute function record_webhook_images();

-- An alert is of the account whose rule raised it.
create function record_webhook_alerts() returns trigger language plpgsql as $$
begin
  if has_webhook('alert.raised') then
    insert into webhook_event (kind, field_id, record_id, account_id)
      select 'alert.raised', field_id, id, account_id from changed;
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on alert referencing new table as changed
  for each statement execute function record_webhook_alerts();
