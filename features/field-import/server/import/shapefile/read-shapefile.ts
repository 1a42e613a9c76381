import { type DbfRow, readDbf } from "@surco/geo-files";
import { decodeText } from "@surco/kit-server/uploads";
import { assembleRings } from "../assemble-rings";
import { type Geometries, type ImportContent, type ReadShape, shortAttributes, shortName } from "../content";
import { ownAttributes } from "../own-attributes";
import { readPrj } from "../projection/read-prj";
import { readShp, type ShpRecord } from "./read-shp";

/** The files of one shapefile, as far as they are there. */
export interface ShapefileParts {
  /** Name without folder and ending. */
  name: string;
  shp: Uint8Array;
  shx: Uint8Array | null;
  dbf: Uint8Array | null;
  prj: Uint8Array | null;
  cpg: Uint8Array | null;
}

/**
 * Reads one shapefile: records with the rows of its table. Its name becomes the folder of its shapes where an archive
 * holds several.
 *
 * @throws ImportRefusal IMPORT_NOT_READABLE
 */
export function readShapefile(files: ShapefileParts, content: ImportContent, isOneOfSeveral: boolean): void {
  const records = readShp(files.shp, files.shx);
  const rows = files.dbf === null ? [] : readDbf(files.dbf, files.cpg && decodeText(files.cpg));
  const add = content.layer("shapefile", files.prj === null ? null : readPrj(decodeText(files.prj)));
  const folder = shortName(files.name);
  const folders = isOneOfSeveral && folder !== null ? [folder] : [];
  for (const record of records) {
    const row = record.row === null ? {} : rows[record.row];
    // Marked as deleted; programs remove such rows only on request, so they are no longer content.
    if (row === null) continue;
    const land = content.landOf(geometriesOf(record));
    if (land !== null) add({ ...aboutOf(record, row ?? {}, files.name), folders, ...land });
  }
}

function geometriesOf(record: ShpRecord): Geometries {
  return {
    polygons: record.kind === "area" ? assembleRings(record.rings) : [],
    lines: record.kind === "lines" ? record.lines : [],
    pointCount: record.kind === "points" ? 1 : 0,
  };
}

function aboutOf({ row, number }: ShpRecord, texts: DbfRow, fileName: string): Partial<ReadShape> {
  const attributes = shortAttributes(Object.entries(texts));
  return {
    ownId: ownIdIn(attributes) ?? (row === null ? null : `${fileName}#${row + 1}`),
    unmatchedRecord: row === null ? number : null,
    attributes,
    ...ownAttributes(attributes),
  };
}

const ID_COLUMNS = /^(id|fid|gid|uuid|guid|objectid|id_?lote|lote_?id|field_?id|cod_?lote|codigo)$/i;

function ownIdIn(attributes: Record<string, string>): string | null {
  const column = Object.keys(attributes).find((name) => ID_COLUMNS.test(name));
  return column === undefined ? null : shortName(attributes[column]);
}
