/**
 * Content of a shapefile's `.prj` for coordinates in WGS 84.
 *
 * @source EPSG:4326 as ESRI writes it
 */
export const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
