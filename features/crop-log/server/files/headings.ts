import { type Language, nameKey } from "@surco/contract";

/** Role of a column. */
export type ColumnRole =
  | "date"
  | "field"
  | "farm"
  | "stage"
  | "scale"
  | "rain"
  | "temperature"
  | "flowering"
  | "notes";

/** Headings as people write them, without accents, units and remarks in brackets. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: ["fecha", "dia", "date", "day", "data"],
  field: ["lote", "predio", "parcela", "potrero", "field", "plot", "talhao", "gleba"],
  farm: ["campo", "establecimiento", "estancia", "rancho", "farm", "fazenda", "sitio"],
  stage: [
    "estadio",
    "estadio fenologico",
    "etapa",
    "etapa fenologica",
    "fenologia",
    "stage",
    "growth stage",
    "phenological stage",
    "phenology",
    "estagio",
    "estagio fenologico",
  ],
  scale: ["escala", "scale"],
  rain: [
    "lluvia",
    "lluvias",
    "precipitacion",
    "precipitaciones",
    "pp",
    "mm",
    "milimetros",
    "rain",
    "rainfall",
    "precipitation",
    "chuva",
    "chuvas",
    "precipitacao",
  ],
  temperature: ["temperatura", "temp", "temperature"],
  flowering: [
    "floracion",
    "fecha de floracion",
    "flowering",
    "flowering date",
    "floracao",
    "floração",
    "data de floracao",
    "data da floracao",
  ].map(nameKey),
  notes: [
    "notas",
    "nota",
    "observaciones",
    "observacion",
    "comentarios",
    "comentario",
    "notes",
    "note",
    "comments",
    "comment",
    "remarks",
    "observacoes",
    "observacao",
  ],
};

const roles = new Map(
  Object.entries(headings).flatMap(([role, words]) =>
    words.map((word) => [word, role as ColumnRole] as const),
  ),
);

/** Role of a heading; null for others, such as names of fields. */
export function roleOf(heading: string): ColumnRole | null {
  return roles.get(headingKey(heading)) ?? null;
}

/** Language that a heading for days is in: English ones put the month first in "4/3/2026". */
export function languageOfDates(heading: string): Language {
  const key = headingKey(heading);
  if (key === "date" || key === "day") return "en";
  return key === "data" ? "pt" : "es";
}

function headingKey(heading: string): string {
  return nameKey(
    heading
      .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
      .replace(/[:*.]+\s*$/g, "")
      .replace(/\s+(mm|°\s*c|ºc)$/i, ""),
  );
}
