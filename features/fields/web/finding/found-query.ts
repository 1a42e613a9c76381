import type { Language, RouteCall } from "@surco/contract";
import { keysOf } from "@surco/contract";
import { type countFields, writeCommaList } from "@surco/fields/contract";
import type { SeasonChoice } from "@surco/kit-web";
import type { FieldFilters, FieldOrder } from "../filter-fields";
import { columnNames } from "./column-names";

/** Query parameters of a field search on the server. */
export type FoundQuery = RouteCall<typeof countFields>["query"];

type OrderText = `${"" | "-"}${keyof typeof columnNames}`;

export function foundQuery(
  filters: FieldFilters,
  { season, period }: Pick<SeasonChoice, "season" | "period">,
  language: Language,
): FoundQuery {
  const text = filters.text.trim();
  return {
    q: text === "" ? undefined : text,
    campo: writeCommaList(filters.farms),
    cultivo: writeCommaList(filters.crops),
    localidad: writeCommaList(filters.districts),
    genotipo: writeCommaList(filters.genotypes),
    razonSocial: writeCommaList(filters.fiscalNames),
    productor: writeCommaList(filters.producers),
    compartido: filters.shared ?? undefined,
    season,
    period,
    language,
  };
}

/** "superficie", or "-superficie" from the largest on; by name where the server does not know the column. */
export function writeOrder({ column, isDescending }: FieldOrder): OrderText {
  const name = keysOf(columnNames).find((known) => columnNames[known] === column);
  if (name === undefined) return "nombre";
  return isDescending ? `-${name}` : name;
}
