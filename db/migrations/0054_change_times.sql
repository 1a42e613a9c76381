-- Time of the last change of records that are edited by version, for the choice between two versions.
alter table field add column updated_at timestamptz;
alter table farm add column updated_at timestamptz;
alter table producer add column updated_at timestamptz;
alter table non_productive_area add column updated_at timestamptz;

create function note_change_time() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger change_time before update on field for each row
  when (new.version is distinct from old.version) execute function note_change_time();
create trigger change_time before update on farm for each row
  when (new.version is distinct from old.version) execute function note_change_time();
create trigger change_time before update on producer for each row
  when (new.version is distinct from old.version) execute function note_change_time();
create trigger change_time before update on non_productive_area for each row
  when (new.version is distinct from old.version) execute function note_change_time();
