-- Summaries of fields for staff with thousands of producers below them, kept by triggers: read by owner, without polygons and without
-- the activities of other people.

create table field_summary (
  field_id uuid primary key references field on delete cascade,
  account_id uuid not null,
  district text,
  area_ha double precision not null,
  -- Of the last activity that is done.
  last_activity_on date
);
create index field_summary_account_idx on field_summary (account_id)
  include (area_ha, last_activity_on, district);

create table field_season_summary (
  field_id uuid not null references field on delete cascade,
  season text not null,
  period text not null,
  account_id uuid not null,
  district text,
  area_ha double precision not null,
  crop_id smallint not null,
  genotype_id integer,
  other_genotype text,
  -- Of the last harvest that is done and has a yield: at base moisture where it is known, else as harvested.
  yield_t_per_ha double precision,
  primary key (field_id, season, period)
);
create index field_season_summary_account_idx on field_season_summary (season, account_id)
  include (period, crop_id, district, genotype_id, other_genotype, area_ha, yield_t_per_ha);

create function refresh_field_summaries(fields uuid[]) returns void language plpgsql as $$
begin
  if cardinality(fields) is null or cardinality(fields) = 0 then return; end if;
  -- Two writers on one field follow one another, so that the later one reads what the earlier one wrote.
  perform from field_summary where field_id in (select unnest(fields)) order by field_id for update;
  delete from field_summary using unnest(fields) wanted (id), field
    where field_summary.field_id = wanted.id and field.id = wanted.id and field.deleted_at is not null;
  insert into field_summary (field_id, account_id, district, area_ha, last_activity_on)
    select field.id, field.account_id, field.district, field.area_ha, (
      select max(activity.date) from activity
      where activity.field_id = field.id and activity.status = 'done' and activity.deleted_at is null)
    from unnest(fields) wanted (id) join field on field.id = wanted.id
    where field.deleted_at is null order by field.id
    on conflict (field_id) do update set account_id = excluded.account_id, district = excluded.district,
      area_ha = excluded.area_ha, last_activity_on = excluded.last_activity_on;
  delete from field_season_summary summary using unnest(fields) wanted (id)
    where summary.field_id = wanted.id and not exists (
      select from season_crop crop join field on field.id = crop.field_id and field.deleted_at is null
      where crop.field_id = summary.field_id and crop.season = summary.season and crop.period = summary.period
        and crop.crop_id is not null);
  insert into field_season_summary (field_id, season, period, account_id, district, area_ha, crop_id, genotype_id,
      other_genotype, yield_t_per_ha)
    select field.id, crop.season, crop.period, field.account_id, field.district, field.area_ha, crop.crop_id, crop.genotype_id,
      crop.other_genotype, (
        select coalesce(activity.base_moisture_yield_t_per_ha, (activity.details ->> 'wetYieldTPerHa')::double precision)
        from activity
        where activity.field_id = field.id and activity.season = crop.season and activity.period = crop.period
          and activity.type = 'harvest' and activity.status = 'done' and activity.deleted_at is null
          and coalesce(activity.base_moisture_yield_t_per_ha, (activity.details ->> 'wetYieldTPerHa')::double precision) is not null
        order by activity.date desc, activity.id desc limit 1)
    from unnest(fields) wanted (id) join field on field.id = wanted.id join season_crop crop on crop.field_id = field.id
    where crop.crop_id is not null and field.deleted_at is null
    order by field.id, crop.season, crop.period
    on conflict (field_id, season, period) do update set account_id = excluded.account_id, district = excluded.district,
      area_ha = excluded.area_ha, crop_id = excluded.crop_id, genotype_id = excluded.genotype_id,
      other_genotype = excluded.other_genotype, yield_t_per_ha = excluded.yield_t_per_ha;
end $$;

create function summarize_added_fields() returns trigger language plpgsql as $$
begin
  perform refresh_field_summaries(array(select id from added));
  return null;
end $$;
create trigger summary_insert after insert on field referencing new table as added
  for each statement execute function summarize_added_fields();

create function summarize_changed_fields() returns trigger language plpgsql as $$
begin
  perform refresh_field_summaries(array(
    select after.id from before join after using (id)
    where (before.account_id, before.district, before.area_ha, before.deleted_at)
      is distinct from (after.account_id, after.district, after.area_ha, after.deleted_at)));
  return null;
end $$;
create trigger summary_update after update on field referencing old table as before new table as after
  for each statement execute function summarize_changed_fields();

create function summarize_added_records() returns trigger language plpgsql as $$
begin
  perform refresh_field_summaries(array(select distinct field_id from added));
  return null;
end $$;
create function summarize_changed_records() returns trigger language plpgsql as $$
begin
  perform refresh_field_summaries(array(select field_id from before union select field_id from after));
  return null;
end $$;
create function summarize_removed_records() returns trigger language plpgsql as $$
begin
  perform refresh_field_summaries(array(select distinct field_id from removed));
  return null;
end $$;

create trigger summary_insert after insert on season_crop referencing new table as added
  for each statement execute function summarize_added_records();
create trigger summary_update after update on season_crop referencing old table as before new table as after
  for each statement execute function summarize_changed_records();
create trigger summary_delete after delete on season_crop referencing old table as removed
  for each statement execute function summarize_removed_records();
create trigger summary_insert after insert on activity referencing new table as added
  for each statement execute function summarize_added_records();
create trigger summary_update after update on activity referencing old table as before new table as after
  for each statement execute function summarize_changed_records();
create trigger summary_delete after delete on activity referencing old table as removed
  for each statement execute function summarize_removed_records();

select refresh_field_summaries(array(select id from field where deleted_at is null));

-- Work of the last weeks over many fields, and visits by their day.
create index activity_done_idx on activity (date desc, id desc) include (field_id, type)
  where deleted_at is null and status = 'done';
-- Visits without a day come last.
create index note_open_visit_idx on note ((coalesce(due_on, 'infinity'::date)), id) include (field_id)
  where type = 'task' and specific_type = 'visit' and deleted_at is null and done_at is null;
create index note_done_visit_idx on note (done_at desc, id desc) include (field_id)
  where type = 'task' and specific_type = 'visit' and deleted_at is null and done_at is not null;
