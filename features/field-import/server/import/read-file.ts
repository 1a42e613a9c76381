import type { ArchiveBudget } from "@surco/kit-server/uploads";
import { openArchive } from "./archive/open-archive";
import { openEntries } from "./archive/open-entries";
import { ImportContent } from "./content";
import { detectFormat } from "./detect-format";
import { readGeojson } from "./geojson/read-geojson";
import { isGpx, readGpx } from "./gpx/read-gpx";
import { isIsoxml, linkedFilesOf, readIsoxml } from "./isoxml/read-isoxml";
import { isKml, readKml } from "./kml/read-kml";
import { ARCHIVE_LIMITS } from "./limits";
import { ImportRefusal } from "./refusal";
import { readShapefile } from "./shapefile/read-shapefile";
import { readXml } from "./xml/read-xml";

/**
 * Reads a file of any known format, detected by its content.
 *
 * @throws ImportRefusal
 */
export function readFile(bytes: Uint8Array): ImportContent {
  const content = new ImportContent();
  const kind = detectFormat(bytes);
  if (kind === "zip") readZip(content, bytes, { entries: 0, unpackedBytes: 0 }, 1);
  else if (kind === "shp")
    readShapefile({ name: "", shp: bytes, shx: null, dbf: null, prj: null, cpg: null }, content, false);
  else if (kind === "json") readGeojson(bytes, content);
  else if (kind === "xml") readDocument(content, bytes, "kml");
  else throw new ImportRefusal("IMPORT_KIND_UNKNOWN");
  if (content.shapes.length === 0 && content.networkLinks.length === 0) {
    throw new ImportRefusal("IMPORT_EMPTY", { ...content.skipped });
  }
  return content;
}

/**
 * @param fileNamed the files of an archive that a document may refer to
 * @throws ImportRefusal IMPORT_KIND_UNKNOWN for XML of another kind
 */
function readDocument(
  content: ImportContent,
  bytes: Uint8Array,
  kmlKind: "kml" | "kmz",
  fileNamed: (name: string) => Uint8Array | null = () => null,
): void {
  const root = readXml(bytes);
  if (isKml(root)) readKml(root, content, kmlKind);
  else if (isGpx(root)) readGpx(root, content);
  else if (isIsoxml(root)) {
    const linked = linkedFilesOf(root).flatMap((name) => fileNamed(`${name}.xml`) ?? []);
    readIsoxml(root, content, linked.map(readXml));
  } else throw new ImportRefusal("IMPORT_KIND_UNKNOWN");
}

/** Reads all files of an archive. */
function readZip(content: ImportContent, bytes: Uint8Array, budget: ArchiveBudget, depth: number): void {
  if (depth > ARCHIVE_LIMITS.depth) throw new ImportRefusal("IMPORT_ARCHIVE_NESTED");
  const opened = openEntries(openArchive(bytes, budget));
  for (const entry of opened.documents) {
    // Archives also hold descriptions and settings: only files of a known name have to be readable.
    try {
      const file = entry.read();
      if (detectFormat(file) === "json") readGeojson(file, content);
      else readDocument(content, file, "kmz", opened.fileNamed);
    } catch (error) {
      if (!(error instanceof ImportRefusal) || entry.isFieldFile || !IGNORED_REFUSALS.has(error.code))
        throw error;
    }
  }
  for (const shapefile of opened.shapefiles) readShapefile(shapefile, content, opened.shapefiles.length > 1);
  for (const entry of opened.archives) readZip(content, entry.read(), budget, depth + 1);
  if (depth === 1 && content.layers.length === 0) {
    throw new ImportRefusal(
      opened.hasTableOnly ? "IMPORT_SHAPEFILE_INCOMPLETE" : "IMPORT_ARCHIVE_WITHOUT_FIELDS",
    );
  }
}

const IGNORED_REFUSALS: ReadonlySet<string> = new Set(["IMPORT_NOT_READABLE", "IMPORT_KIND_UNKNOWN"]);
