import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/** Files of records, for joins to the rows that name them. */
export const storedFiles = () =>
  expressionBuilder<Database>()
    .selectFrom("stored_file")
    .select(["id", "content_type", "blob_key", "thumbnail_key", "size_bytes", "width_px", "height_px"]);
