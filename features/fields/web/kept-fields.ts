import { farmsQuery } from "./field-form/use-save-fields";
import { type KeptQueries, keptQuery } from "./kept-query";
import { recordQuery } from "./records/use-record";
import { cardsOptions, polygonsOptions, totalOptions } from "./use-fields";

/** Lists of the fields, which the screens of a field fall back to, and its record. */
export const keptFields: KeptQueries = async ({ field }) => [
  keptQuery(totalOptions),
  keptQuery(cardsOptions),
  keptQuery(polygonsOptions),
  keptQuery(farmsQuery),
  keptQuery(recordQuery(field.id)),
];
