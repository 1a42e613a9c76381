-- What fields and activities choose from, kept by an administrator; and the roles of people, of which ADMIN is the first in use.

alter table account add column role text check (role in ('PM', 'FA', 'FM', 'FSM', 'RSM', 'ADMIN'));

-- Whose seed it is.
create table brand (
  id serial primary key,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index brand_name_key on brand (name_key);

-- Hybrids and varieties. Crops of one species share them: each stands under the lowest crop id of its species.
create table genotype (
  id serial primary key,
  crop_id smallint not null check (crop_id between 1 and 10),
  brand_id integer references brand,
  name text not null,
  name_key text not null,
  -- Where it is sown; null: anywhere.
  country text check (country ~ '^[A-Z]{2}$'),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index genotype_name_key on genotype (crop_id, coalesce(brand_id, 0), name_key);
create index genotype_order_idx on genotype (crop_id, name_key, id);

-- Short lists, each in the three languages. Those out of use stay, since records name them.
create table catalogue_entry (
  catalogue text not null check (catalogue in ('crop', 'yeartype', 'treatment-type', 'units', 'gap-type')),
  id smallint not null check (id > 0),
  name_es text not null,
  name_en text not null,
  name_pt text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (catalogue, id)
);

insert into catalogue_entry (catalogue, id, name_es, name_en, name_pt) values
  ('crop', 1, 'Cebada', 'Barley', 'Cevada'),
  ('crop', 2, 'Centeno', 'Rye', 'Centeio'),
  ('crop', 3, 'Girasol', 'Sunflower', 'Girassol'),
  ('crop', 4, 'Maíz tardío', 'Late maize', 'Milho tardio'),
  ('crop', 5, 'Maíz temprano', 'Early maize', 'Milho precoce'),
  ('crop', 6, 'Otro', 'Other', 'Outro'),
  ('crop', 7, 'Soja de primera', 'First soybean', 'Soja de primeira safra'),
  ('crop', 8, 'Soja de segunda', 'Second soybean', 'Soja de segunda safra'),
  ('crop', 9, 'Sorgo', 'Sorghum', 'Sorgo'),
  ('crop', 10, 'Trigo', 'Wheat', 'Trigo'),
  ('yeartype', 1, 'Seco', 'Dry', 'Seco'),
  ('yeartype', 2, 'Húmedo', 'Wet', 'Úmido'),
  ('yeartype', 3, 'Normal', 'Normal', 'Normal'),
  ('treatment-type', 1, 'Sin tratamiento de semilla', 'Untreated seed', 'Semente sem tratamento'),
  ('treatment-type', 2, 'Fungicida', 'Fungicide', 'Fungicida'),
  ('treatment-type', 3, 'Insecticida', 'Insecticide', 'Inseticida'),
  ('treatment-type', 4, 'Fungicida e insecticida', 'Fungicide and insecticide', 'Fungicida e inseticida'),
  ('treatment-type', 5, 'Inoculante', 'Inoculant', 'Inoculante'),
  ('treatment-type', 6, 'Biológico', 'Biological', 'Biológico'),
  ('units', 1, 'kg/ha', 'kg/ha', 'kg/ha'),
  ('units', 2, 'g/ha', 'g/ha', 'g/ha'),
  ('units', 3, 'l/ha', 'l/ha', 'l/ha'),
  ('units', 4, 'cm³/ha', 'ml/ha', 'ml/ha'),
  ('units', 5, 't/ha', 't/ha', 't/ha'),
  ('units', 6, 'mm', 'mm', 'mm'),
  ('gap-type', 1, 'Falla de la sembradora', 'Planter skip', 'Falha da semeadora'),
  ('gap-type', 2, 'Semilla que no nació', 'Seed that did not emerge', 'Semente que não emergiu'),
  ('gap-type', 3, 'Plagas o aves', 'Pests or birds', 'Pragas ou aves'),
  ('gap-type', 4, 'Encharcamiento', 'Waterlogging', 'Encharcamento'),
  ('gap-type', 5, 'Otra', 'Other', 'Outra');

-- A first list, so that the choice is not empty: names under which seed is publicly sold or registered in Argentina (INASE) and
-- Mexico (SNICS). It is neither complete nor an advice; docs/decisions says how it came to be.
insert into brand (id, name, name_key)
select id, name, lower(name) from (values
  (1, 'ACA'), (2, 'Asgrow'), (3, 'Brevant'), (4, 'Buck'), (5, 'DEKALB'), (6, 'Don Mario'), (7, 'INIFAP'), (8, 'INTA'),
  (9, 'Klein'), (10, 'La Tijereta'), (11, 'Nidera'), (12, 'NK'), (13, 'Pioneer'), (14, 'Syngenta')
) as known (id, name);
select setval(pg_get_serial_sequence('brand', 'id'), 1000);

insert into genotype (id, crop_id, brand_id, name, name_key, country)
select id, crop_id, brand_id, name, lower(name), country from (values
  (1, 4, 5, 'DK 72-10', 'AR'), (2, 4, 5, 'DK 73-20', 'AR'), (3, 4, 13, 'P1815', 'AR'), (4, 4, 13, 'P2021', 'AR'),
  (5, 4, 12, 'NK 897', 'AR'), (6, 4, 11, 'AX 7784', 'AR'), (7, 4, 1, 'ACA 473', 'AR'), (8, 4, 10, 'LT 722', 'AR'),
  (9, 4, 6, 'DM 2772', 'AR'), (10, 4, 7, 'H-520', 'MX'), (11, 4, 7, 'VS-536', 'MX'), (12, 4, 7, 'H-431', 'MX'),
  (13, 7, 6, 'DM 46R18', 'AR'), (14, 7, 6, 'DM 40R16', 'AR'), (15, 7, 11, 'NS 4309', 'AR'), (16, 7, 11, 'A 5009 RG', 'AR'),
  (17, 7, 7, 'Huasteca 200', 'MX'), (18, 7, 7, 'Huasteca 400', 'MX'),
  (19, 10, 9, 'Klein Proteo', 'AR'), (20, 10, 9, 'Klein Valor', 'AR'), (21, 10, 4, 'Buck Meteoro', 'AR'),
  (22, 10, 11, 'Baguette 601', 'AR'), (23, 10, 11, 'Baguette 620', 'AR'), (24, 10, 6, 'DM Ceibo', 'AR'),
  (25, 10, 6, 'DM Algarrobo', 'AR'), (26, 10, 1, 'ACA 360', 'AR'), (27, 10, 7, 'Borlaug 100 F2014', 'MX'),
  (28, 10, 7, 'CIRNO C2008', 'MX'), (29, 10, 7, 'Tacupeto F2001', 'MX'),
  (30, 3, 11, 'Paraíso 20', 'AR'), (31, 3, 11, 'Paraíso 103 CL', 'AR'), (32, 3, 14, 'SYN 3970 CL', 'AR'),
  (33, 9, 1, 'ACA 558', 'AR'), (34, 9, 7, 'RB-Paloma', 'MX'),
  (35, 1, null, 'Andreia', 'AR'), (36, 1, null, 'Scarlett', 'AR'), (37, 1, 7, 'Esmeralda', 'MX'),
  (38, 2, 8, 'Don Ewald', 'AR'), (39, 2, 8, 'Quehué', 'AR')
) as known (id, crop_id, brand_id, name, country);
update genotype set name_key = translate(name_key, 'áéíóú', 'aeiou');
select setval(pg_get_serial_sequence('genotype', 'id'), 1000);
