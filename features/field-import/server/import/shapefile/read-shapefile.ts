import { assembleRings } from "../assemble-rings";
import { type ImportContent, shortAttributes, shortName } from "../content";
import { ownAttributes } from "../own-attributes";
import { readPrj } from "../projection/read-prj";
import { declaredAreaHa } from "../review/declared-area";
import { decodeText } from "../xml/decode-text";
import { readDbf } from "./read-dbf";
import { readShp } from "./read-shp";

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
  records.forEach((record, i) => {
    // Marked as deleted; programs remove such rows only on request, so they are no longer content.
    if (rows[i] === null) return;
    if (record.kind !== "area") {
      content.skipped[record.kind]++;
      return;
    }
    if (record.rings.length === 0) {
      content.skipped.empty++;
      return;
    }
    const attributes = shortAttributes(Object.entries(rows[i] ?? {}));
    add({
      ownId: ownIdIn(attributes) ?? `${files.name}#${i + 1}`,
      folders: isOneOfSeveral && folder !== null ? [folder] : [],
      attributes,
      declaredAreaHa: declaredAreaHa(attributes),
      ...ownAttributes(attributes),
      parts: assembleRings(record.rings),
    });
  });
}

const ID_COLUMNS = /^(id|fid|gid|uuid|guid|objectid|id_?lote|lote_?id|field_?id|cod_?lote|codigo)$/i;

function ownIdIn(attributes: Record<string, string>): string | null {
  const column = Object.keys(attributes).find((name) => ID_COLUMNS.test(name));
  return column === undefined ? null : shortName(attributes[column]);
}
