import { nameKey } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import type { YieldSource } from "../../contract";

/** Columns that rows are read from. */
const MAGYP = {
  crop: ["cultivo"],
  season: ["campania", "campana"],
  province: ["provincia"],
  provinceId: ["provinciaid", "idprovincia"],
  district: ["departamento"],
  districtId: ["departamentoid", "iddepartamento"],
  sown: ["superficiesembradaha", "supsembrada", "supsembradaha", "superficiesembrada"],
  harvested: ["superficiecosechadaha", "supcosechada", "supcosechadaha", "superficiecosechada"],
  production: ["producciontm", "produccion", "producciontn", "producciont"],
  yield: ["rendimientokgxha", "rendimiento", "rendimientokgha", "rendimientokgporha"],
} as const;

const SIAP = {
  year: ["anio", "ano"],
  stateId: ["idestado"],
  state: ["nomestado"],
  municipalityId: ["idmunicipio"],
  municipality: ["nommunicipio"],
  cycle: ["nomcicloproductivo", "nomciclo"],
  modality: ["nommodalidad"],
  unit: ["nomunidad"],
  cropId: ["idcultivo"],
  crop: ["nomcultivo"],
  sown: ["sembrada"],
  harvested: ["cosechada"],
  production: ["volumenproduccion"],
  yield: ["rendimiento"],
} as const;

type Columns<Names> = { readonly [Name in keyof Names]: number };

/** Layout of a file: its source, and the position of each column. */
export type Layout =
  | { source: Exclude<YieldSource, "siap">; columns: Columns<typeof MAGYP> }
  | { source: "siap"; columns: Columns<typeof SIAP> };

/** Headings in any order and case. @throws AppError DISTRICT_YIELDS_FILE_UNKNOWN with the missing columns */
export function layoutOf(headings: readonly string[]): Layout {
  const keys = headings.map((heading) => nameKey(heading).replace(/[^a-z0-9]/g, ""));
  const isSiap = keys.includes("nommunicipio") || keys.includes("idmunicipio");
  if (isSiap) return { source: "siap", columns: positions(SIAP, keys) };
  const isPortal = keys.includes("idprovincia") || keys.includes("iddepartamento");
  return { source: isPortal ? "magyp-portal" : "magyp-open-data", columns: positions(MAGYP, keys) };
}

function positions<Names extends Readonly<Record<string, readonly string[]>>>(
  names: Names,
  keys: readonly string[],
): Columns<Names> {
  const found = Object.entries(names).map(([name, spellings]) => {
    return [name, keys.findIndex((key) => spellings.includes(key))] as const;
  });
  const missing = found.flatMap(([name, index]) => (index < 0 ? (names[name]?.[0] ?? name) : []));
  if (missing.length > 0) throw refuse("DISTRICT_YIELDS_FILE_UNKNOWN", { missing: missing.join(", ") });
  return Object.fromEntries(found) as Columns<Names>;
}
