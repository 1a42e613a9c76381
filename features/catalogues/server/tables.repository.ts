import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of catalogues as other features may join them. PostgreSQL merges such a subquery into the query around it. */

const tables = expressionBuilder<Database>();

export const brandNames = () => tables.selectFrom("brand").select(["id", "name"]);

export const genotypeNames = () =>
  tables.selectFrom("genotype").select(["id", "brand_id", "name", "name_key"]);
