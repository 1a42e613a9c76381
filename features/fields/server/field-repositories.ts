import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { boundaryRepository } from "./boundaries/boundary.repository";
import { fieldChangeRepository } from "./changes/field-change.repository";
import { exportRepository } from "./export/export.repository";
import { farmRepository } from "./farms/farm.repository";
import { fieldRepository } from "./field.repository";
import { findingRepository } from "./finding/finding.repository";
import { foundIdsRepository } from "./finding/found-ids.repository";
import { importRepository } from "./import/save/import.repository";
import { nonProductiveRepository } from "./non-productive/non-productive.repository";
import { ownFieldDataRepository } from "./own-data/own-field-data.repository";
import { producerRepository } from "./producers/producer.repository";
import { recordRepository } from "./records/record.repository";
import { handoverRepository } from "./sharing/handover.repository";
import { personRepository } from "./sharing/person.repository";
import { shareRepository } from "./sharing/share.repository";

/** All that the routes of fields read and write, by the names that they know it under. */
export function fieldRepositories(db: Kysely<Database>) {
  return {
    fields: fieldRepository(db),
    finding: findingRepository(db),
    foundIds: foundIdsRepository(db),
    farms: farmRepository(db),
    boundaries: boundaryRepository(db),
    nonProductive: nonProductiveRepository(db),
    producers: producerRepository(db),
    records: recordRepository(db),
    changes: fieldChangeRepository(db),
    imports: importRepository(db),
    exports: exportRepository(db),
    ownFieldData: ownFieldDataRepository(db),
    shares: shareRepository(db),
    handovers: handoverRepository(db),
    people: personRepository(db),
  };
}
