import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { fieldRepository } from "./field.repository";
import { findingRepository } from "./finding/finding.repository";
import { foundIdsRepository } from "./finding/found-ids.repository";
import { recordRepository } from "./records/record.repository";

/** Repositories of the routes of fields. */
export function fieldRepositories(db: Kysely<Database>) {
  return {
    fields: fieldRepository(db),
    finding: findingRepository(db),
    foundIds: foundIdsRepository(db),
    records: recordRepository(db),
  };
}
