import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { areasQuery } from "./non-productive-areas/use-non-productive-areas";

/** Non-productive areas of a field's season; its boundary is in the list of polygons. */
export const keptAreas: KeptQueries = async ({ field, season }) => [keptQuery(areasQuery(field.id, season))];
