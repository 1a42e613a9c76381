import { buildSquare } from "@surco/fields/testing";
import { labelPoint } from "@surco/geometry";
import { exportColumns } from "./export-columns";
import type { ExportedField } from "./exported-field";
import type { FileWords } from "./formats/file-writer";
import { startFile } from "./formats/start-file";

let made = 0;

/** Builds an exported field; name only properties that matter. */
export function buildExported(overrides: Partial<ExportedField> = {}): ExportedField {
  made += 1;
  const boundary = overrides.boundary ?? buildSquare(made);
  return {
    id: `01994c1e-0000-7000-8000-${String(made).padStart(12, "0")}`,
    name: `Lote ${made}`,
    farmId: "01994c1e-0000-7000-9000-000000000001",
    farm: "La Esperanza",
    producerId: null,
    producer: null,
    fiscalName: "Agropecuaria La Paz SA",
    ownership: "Propio",
    areaHa: 25.6789,
    netHa: 24.1,
    season: "2026/27",
    period: "Gruesa",
    crop: null,
    genotype: null,
    country: "Argentina",
    province: "Buenos Aires",
    district: "Pergamino",
    center: labelPoint(boundary),
    plan: "Básico",
    ownerName: null,
    createdOn: "2026-03-01",
    ...overrides,
    boundary,
  };
}

/** A whole file of these fields, written in this thread. */
export async function fileOf(
  format: FileWords["format"],
  fields: readonly ExportedField[],
  locale: FileWords["locale"] = "es",
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const words: FileWords = {
    format,
    locale,
    title: "Mis lotes",
    labels: Object.fromEntries(exportColumns.map(({ key }) => [key, key])),
    shortened: { fileName: "LEEME", heading: "Se acortaron:" },
  };
  const writer = startFile(words, (bytes) => void pieces.push(bytes.slice()));
  for (const field of fields) writer.add(field);
  await writer.end();
  return Buffer.concat(pieces);
}
