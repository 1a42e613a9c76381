import type { ArchiveEntry } from "@surco/kit-server/uploads";
import type { ShapefileParts } from "../shapefile/read-shapefile";

interface DocumentEntry extends ArchiveEntry {
  /** True when the name is that of a file with fields, which has to be readable. */
  isFieldFile: boolean;
}

/** Entries of an archive, sorted by how they are processed. */
export interface OpenedEntries {
  documents: DocumentEntry[];
  shapefiles: ShapefileParts[];
  archives: ArchiveEntry[];
  /** A shapefile's table without its shapes. */
  hasTableOnly: boolean;
  /** Finds a file by name, in any folder and case; null without one. */
  fileNamed(name: string): Uint8Array | null;
}

const DOCUMENT = /\.(kml|gpx|geojson|json|xml)$/i;
/** Descriptions that programs write beside a shapefile, and parts that a task file refers to by name. */
const SIDECAR =
  /\.(shp|qgs|aux)\.xml$|(^|\/)(AFE|CCT|CCG|CPC|CTP|CTR|CVT|DVC|FRM|GGP|OTQ|PDT|PFD|PGP|TSK|VPN|WKR)\d{5}\.xml$/i;
const FIELD_FILE = /\.(kml|gpx|geojson)$|(^|\/)taskdata\.xml$/i;

export function openEntries(entries: readonly ArchiveEntry[]): OpenedEntries {
  const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  const ending = (pattern: RegExp) => entries.filter(({ path }) => pattern.test(path));
  const shapes = ending(/\.shp$/i);
  const part = (shp: ArchiveEntry, extension: string) =>
    byPath.get(shp.path.toLowerCase().replace(/shp$/, extension))?.read() ?? null;
  return {
    documents: ending(DOCUMENT)
      .filter(({ path }) => !SIDECAR.test(path))
      .map((entry) => ({ ...entry, isFieldFile: FIELD_FILE.test(entry.path) }))
      .sort(byImportance),
    shapefiles: shapes.map((shp) => ({
      name: baseName(shp.path).slice(0, -4),
      shp: shp.read(),
      shx: part(shp, "shx"),
      dbf: part(shp, "dbf"),
      prj: part(shp, "prj"),
      cpg: part(shp, "cpg"),
    })),
    archives: ending(/\.(zip|kmz)$/i),
    hasTableOnly: shapes.length === 0 && ending(/\.(dbf|shx)$/i).length > 0,
    fileNamed: (name) =>
      entries.find(({ path }) => baseName(path).toLowerCase() === name.toLowerCase())?.read() ?? null,
  };
}

/** Sorts `doc.kml` first, as other programs read it alone. */
function byImportance(a: ArchiveEntry, b: ArchiveEntry): number {
  return Number(/(^|\/)doc\.kml$/i.test(b.path)) - Number(/(^|\/)doc\.kml$/i.test(a.path));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
