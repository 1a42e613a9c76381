import type { sortColumn } from "@surco/fields/contract";
import type { FigureName } from "../figures/figure-names";
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

/** Sort columns that only the browser knows, as the web address names them. */
export const figureColumnNames = {
  indice: "index",
  cambio: "change",
  imagen: "imageDate",
  alertas: "alerts",
} as const satisfies Record<string, FigureName>;
