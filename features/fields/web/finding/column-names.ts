import type { sortColumn } from "@surco/fields/contract";
import type { SortColumn } from "../filter-fields";

/** Sort columns as web address and server name them. */
export const columnNames = {
  nombre: "name",
  campo: "farm",
  superficie: "area",
  cultivo: "crop",
  localidad: "district",
  razonSocial: "fiscalName",
} as const satisfies Record<(typeof sortColumn.options)[number], SortColumn>;
