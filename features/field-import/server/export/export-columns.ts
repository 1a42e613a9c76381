import type { ExportedField } from "./exported-field";

/** Exported field without its boundary. */
type Attributes = Omit<ExportedField, "boundary">;

export interface ExportColumn {
  /** Column name in machine-readable files; text key of its heading in the others. */
  key: string;
  /** Name in a shapefile's table: at most ten characters. */
  dbf: string;
  kind: "text" | "day" | "number";
  /** Decimals of a number. */
  decimals: number;
  valueOf(field: Attributes): string | number | null;
}

const AREA_DECIMALS = 4;
/** About a centimetre. */
const DEGREE_DECIMALS = 7;

/** Exported columns of a field beside its boundary, in order. */
export const exportColumns: readonly ExportColumn[] = [
  text("name", "NAME", ({ name }) => name),
  text("farm", "FARM", ({ farm }) => farm),
  text("producer", "PRODUCER", ({ producer }) => producer),
  text("fiscal_name", "FISCALNAME", ({ fiscalName }) => fiscalName),
  text("ownership", "OWNERSHIP", ({ ownership }) => ownership),
  number("area_ha", "AREA_HA", AREA_DECIMALS, ({ areaHa }) => areaHa),
  number("net_ha", "NET_HA", AREA_DECIMALS, ({ netHa }) => netHa),
  text("season", "SEASON", ({ season }) => season),
  text("period", "PERIOD", ({ period }) => period),
  text("crop", "CROP", ({ crop }) => crop),
  text("genotype", "GENOTYPE", ({ genotype }) => genotype),
  text("country", "COUNTRY", ({ country }) => country),
  text("province", "PROVINCE", ({ province }) => province),
  text("district", "DISTRICT", ({ district }) => district),
  number("lat", "LAT", DEGREE_DECIMALS, ({ center }) => center[1]),
  number("lng", "LNG", DEGREE_DECIMALS, ({ center }) => center[0]),
  text("plan", "PLAN", ({ plan }) => plan),
  text("owner_name", "OWNER_NAME", ({ ownerName }) => ownerName),
  { ...text("created_on", "CREATED_ON", ({ createdOn }) => createdOn), kind: "day" },
  text("surco_id", "SURCO_ID", ({ id }) => id),
  text("farm_id", "FARM_ID", ({ farmId }) => farmId),
  text("producer_id", "PRODUC_ID", ({ producerId }) => producerId),
];

/** A column's value as files hold it: numbers rounded to what the column has. */
export function valueIn(column: ExportColumn, field: Attributes): string | number | null {
  const value = column.valueOf(field);
  return typeof value === "number" ? Number(value.toFixed(column.decimals)) : value;
}

function text(key: string, dbf: string, read: ExportColumn["valueOf"]): ExportColumn {
  return { key, dbf, kind: "text", decimals: 0, valueOf: read };
}

function number(key: string, dbf: string, decimals: number, read: ExportColumn["valueOf"]): ExportColumn {
  return { key, dbf, kind: "number", decimals, valueOf: read };
}
