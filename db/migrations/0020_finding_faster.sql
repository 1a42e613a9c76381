-- Indexes for what is asked of many fields at once, and of polygons that fields once had; a column nobody reads; names of crops.

-- Where it lies too, so that counting a company's fields and the ground around them leaves their polygons unread.
drop index field_finding_idx;
create index field_finding_idx on field (account_id, name collate field_order, id)
  include (search_key, fiscal_name, district, farm_id, producer_id, area_ha, country, bounds) where deleted_at is null;

-- Few crops have a genotype noted; searching for one need not pass by the others.
create index season_crop_seed_idx on season_crop (season, period, field_id) include (genotype_id, other_genotype)
  where crop_id is not null and (genotype_id is not null or other_genotype is not null);

-- Whether a shape is still needed is asked before its images are thrown away.
create index field_boundary_polygon_hash_idx on field_boundary (polygon_hash);

alter table hd_image drop column statistics;

-- As the screens call them, where no administrator has chosen another name.
update catalogue_entry set name_en = 'First-crop soy'
  where catalogue = 'crop' and id = 7 and name_en = 'First soybean';
update catalogue_entry set name_en = 'Second-crop soy'
  where catalogue = 'crop' and id = 8 and name_en = 'Second soybean';
update catalogue_entry set name_pt = 'Outra'
  where catalogue = 'crop' and id = 6 and name_pt = 'Outro';
update catalogue_entry set name_pt = 'Soja de primeira'
  where catalogue = 'crop' and id = 7 and name_pt = 'Soja de primeira safra';
update catalogue_entry set name_pt = 'Soja de segunda'
  where catalogue = 'crop' and id = 8 and name_pt = 'Soja de segunda safra';
