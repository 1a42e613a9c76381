import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of catalogues for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

export const brandNames = () => tables.selectFrom("brand").select(["id", "name"]);

export const genotypeNames = () =>
  tables.selectFrom("genotype").select(["id", "brand_id", "name", "name_key"]);
