import { isUtmEpsg } from "@surco/geometry";
import type { RasterGrid } from "../types";

/**
 * The six lines that put a picture on the map: pixel width, two turns, pixel height downwards, and the centre of the upper
 * left pixel, m.
 * @source Esri, "World files for raster datasets"
 */
export function worldFile({ pixelSizeM, originX, originY }: RasterGrid): string {
  const centre = [originX + pixelSizeM / 2, originY - pixelSizeM / 2];
  return `${[pixelSizeM, 0, 0, -pixelSizeM, ...centre].map(String).join("\n")}\n`;
}

/**
 * A WGS 84 UTM zone in the words of a .prj file.
 *
 * @throws RangeError where `epsg` is no WGS84 UTM zone
 * @source well-known text 1 as Esri writes it
 */
export function projectionFile(epsg: number): string {
  if (!isUtmEpsg(epsg)) throw new RangeError(`EPSG:${epsg} is no WGS84 UTM zone`);
  const isSouth = epsg > 32700;
  const zone = epsg - (isSouth ? 32700 : 32600);
  const geographic =
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
    'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
  const parameters = [
    ["False_Easting", "500000.0"],
    ["False_Northing", isSouth ? "10000000.0" : "0.0"],
    ["Central_Meridian", `${zone * 6 - 183}.0`],
    ["Scale_Factor", "0.9996"],
    ["Latitude_Of_Origin", "0.0"],
  ].map(([name, value]) => `PARAMETER["${name}",${value}]`);
  return (
    `PROJCS["WGS_1984_UTM_Zone_${zone}${isSouth ? "S" : "N"}",${geographic},` +
    `PROJECTION["Transverse_Mercator"],${parameters.join(",")},UNIT["Meter",1.0]]`
  );
}

/** The same zone for programmes built on GDAL, which take the system of a PNG from a file of theirs only. */
export function gdalAuxiliaryFile(epsg: number): string {
  return `<PAMDataset>\n  <SRS>EPSG:${epsg}</SRS>\n</PAMDataset>\n`;
}
