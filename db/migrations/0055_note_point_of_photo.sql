-- A note's place may be that of one of its photos.
alter table note drop constraint note_point_source_check;
alter table note add constraint note_point_source_check check (point_source in ('gps', 'map', 'photo'));
