import type { Database } from "@surco/db";
import type { FieldsApp } from "@surco/fields/testing";
import type { Kysely } from "kysely";
import { handoverRepository } from "./handover.repository";
import { personRepository } from "./person.repository";
import { shareRepository } from "./share.repository";

/** What is told of an activated account, as the composition root does it. */
export function sharingDepsOf(db: Kysely<Database>, { clock, news }: FieldsApp) {
  return {
    shares: shareRepository(db),
    handovers: handoverRepository(db),
    people: personRepository(db),
    now: () => clock.now,
    onSharingNews: async (told: FieldsApp["news"][number]) => void news.push(told),
  };
}
