import { brands as usualBrands } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { newReaderRepository } from "./field-readers.repository";
import { groupRepository } from "./group.repository";
import { managedUserRepository } from "./managed-user.repository";
import { rightsRepository } from "./rights.repository";
import { rightsChangeRepository } from "./rights-change.repository";

export type ManageRepositories = ReturnType<typeof manageRepositories>;

/** Repositories for managing accounts. @param brands  of this installation */
export function manageRepositories(db: Kysely<Database>, brands = usualBrands) {
  return {
    managedUsers: managedUserRepository(db, brands),
    producerGroups: groupRepository(db),
    rights: rightsRepository(db),
    rightsChanges: rightsChangeRepository(db),
    newReaders: newReaderRepository(db),
  };
}
