-- Land that the trial was granted for: a boundary with less than 80 % of it ends the trial.
alter table field add column trial_polygon jsonb;
update field set trial_polygon = polygon where plan = 'trial';
alter table field add constraint trial_has_land check ((plan = 'trial') = (trial_polygon is not null));
