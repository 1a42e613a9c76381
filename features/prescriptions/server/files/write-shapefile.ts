import { type DbfColumn, dbfOf, ShapeFile, WGS84_PRJ, zipOf } from "@surco/geo-files";
import { strToU8 } from "fflate";
import type { FileContent } from "./file-content";
import { rateColumns } from "./rate-columns";

/**
 * Shapefiles of prescriptions: polygons in WGS 84, a numeric column for each product, its unit in the column's name. Programs
 * and displays let people choose the column and confirm the unit.
 *
 * - `shapefile`: for programs, with zone and area beside the rates.
 * - `john-deere`: a folder `Rx` at the top of the archive, as Operations Center takes uploads and displays read USB drives.
 *   @source Leaf Agriculture, Prescriptions, docs.withleaf.io/beta/prescriptions: "The zip must contain a folder named Rx/
 *   holding the shapefile set"; SatAgro, Precision treatment files: directories of terminals (AgData, AgGPS, Rx, TASKDATA)
 * - `trimble`: the folder `AgGPS/Prescriptions` of the USB drive.
 *   @source Trimble, FM-1000 Integrated Display User Guide, version 9.25 rev. B, p. 100: "Save Shapefile … prescriptions to the
 *   \AgGPS\Prescriptions\ folder on the USB drive"
 * - `cnh`: the set at the top of the archive without folders (Case IH AFS Connect, New Holland MyPLM Connect).
 *   @source Leaf Agriculture, as above: "CNHi — Flat zip with no subfolders", files with one base name
 *
 * Displays read rates from numeric columns only ("Data Type = Numeric", Väderstad, Seed Hawk manual, p. 20), so that their tables
 * have no others.
 */
const FOLDERS = { shapefile: "", "john-deere": "Rx/", trimble: "AgGPS/Prescriptions/", cnh: "" } as const;
export type ShapefileFormat = keyof typeof FOLDERS;

/** Zipped shapefile. @param baseName  of the files, without an extension */
export function writeShapefile(format: ShapefileFormat, content: FileContent, baseName: string): Uint8Array {
  const shapes = new ShapeFile();
  for (const { polygon } of content.areas) shapes.add(polygon);
  const { shp, shx } = shapes.end();
  const path = `${FOLDERS[format]}${baseName}`;
  const columns = [...(format === "shapefile" ? describing(content) : []), ...rates(content)];
  return zipOf({
    [`${path}.shp`]: shp,
    [`${path}.shx`]: shx,
    [`${path}.dbf`]: dbfOf(columns, content.areas.length),
    [`${path}.prj`]: strToU8(WGS84_PRJ),
    // Displays do not read it, and their tables are plain ASCII.
    ...(format === "shapefile" && { [`${path}.cpg`]: strToU8("UTF-8") }),
  });
}

function rates(content: FileContent): DbfColumn[] {
  return rateColumns(content).map(({ name, decimals, product }) => ({
    name,
    kind: "number",
    decimals,
    values: content.areas.map(({ zone }) => product.applied[zone] ?? 0),
    onShortened: () => undefined,
  }));
}

function describing({ areas, zones }: FileContent): DbfColumn[] {
  const onShortened = () => undefined;
  return [
    {
      name: "ZONE",
      kind: "text",
      decimals: 0,
      values: areas.map(({ zone }) => zones[zone]?.name ?? ""),
      onShortened,
    },
    { name: "AREA_HA", kind: "number", decimals: 4, values: areas.map(({ areaHa }) => areaHa), onShortened },
  ];
}
