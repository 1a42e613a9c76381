-- Cases of other devices and people appear in the open list.
select watch_changes('plant_health_case', 'plant-health');
