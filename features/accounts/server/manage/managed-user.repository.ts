import type { Candidate, ManagedUser } from "@surco/accounts/contract";
import type { BrandRegistry } from "@surco/contract";
import { redactSensitive } from "@surco/contract";
import type { Database } from "@surco/db";
import type { NamePosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { hasEveryWord, isAfter, isFound, isOfBrand } from "./user-conditions.repository";
import type { CandidatePage, CandidateSearch, UserPage, UserPageSearch, UserSearch } from "./user-search";

/** Accounts by name, for administrators. @param brands  of this installation */
export function managedUserRepository(db: Kysely<Database>, brands: BrandRegistry) {
  return {
    async list(search: UserPageSearch): Promise<UserPage> {
      const { isCounted, isSensitive, words, after, limit } = search;
      // A search by words scans all accounts and counts in the same pass; without words the first page comes from the
      // index.
      const isCountedInQuery = isCounted && words.length > 0;
      const rows = await managedUsers(db)
        .innerJoin(
          (found) =>
            found
              .selectFrom("account")
              .select("account.id as found_id")
              .select(sql<number | null>`${isCountedInQuery ? sql`count(*) over ()` : sql`null`}`.as("total"))
              .where(isFound(search, brands))
              .where(isAfter(after))
              .orderBy("account.name_key")
              .orderBy("account.id")
              .limit(limit + 1)
              .as("found"),
          (join) => join.onRef("found.found_id", "=", "account.id"),
        )
        .select("found.total")
        .orderBy("account.name_key")
        .orderBy("account.id")
        .execute();
      return {
        users: rows.slice(0, limit).map((row) => toManagedUser(row, isSensitive)),
        next: positionAfter(rows, limit),
        total: isCountedInQuery
          ? (rows[0]?.total ?? 0)
          : isCounted
            ? await countFound(db, search, brands)
            : null,
      };
    },

    /** @param isSensitive  true to include sensitive information */
    async find(id: string, isSensitive: boolean): Promise<ManagedUser | null> {
      const row = await managedUsers(db).where("account.id", "=", id).executeTakeFirst();
      return row ? toManagedUser(row, isSensitive) : null;
    },

    async listCandidates({ kind, words, brand, after, limit }: CandidateSearch): Promise<CandidatePage> {
      const rows = await db
        .selectFrom("account")
        .select([
          "account.id",
          "account.first_name",
          "account.last_name",
          "account.username",
          "account.role",
          "account.is_field_agronomist",
          "account.name_key",
        ] as const)
        // Matches the condition of the partial index of managers.
        .where(sql<boolean>`(account.role is not null or account.is_field_agronomist)`)
        .where(
          kind === "fa"
            ? sql<boolean>`(account.role = 'FA' or account.is_field_agronomist)`
            : sql<boolean>`account.role = ${kind.toUpperCase()}`,
        )
        .where(hasEveryWord(words))
        .where(brand === undefined ? sql<boolean>`true` : isOfBrand(brand, brands))
        .where(isAfter(after))
        .orderBy("account.name_key")
        .orderBy("account.id")
        .limit(limit + 1)
        .execute();
      return {
        people: rows.slice(0, limit).map(
          (row): Candidate => ({
            id: row.id,
            name: `${row.first_name} ${row.last_name}`,
            username: row.username,
            role: row.role,
            isFieldAgronomist: row.is_field_agronomist,
          }),
        ),
        next: positionAfter(rows, limit),
      };
    },
  };
}

async function countFound(db: Kysely<Database>, search: UserSearch, brands: BrandRegistry): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isFound(search, brands))
    .executeTakeFirstOrThrow();
  return count;
}

function managedUsers(db: Kysely<Database>) {
  return db
    .selectFrom("account")
    .leftJoin("account as above", "above.id", "account.manager_id")
    .leftJoin("producer_group", (join) =>
      join
        .onRef("producer_group.id", "=", "account.producer_group_id")
        .on("producer_group.deleted_at", "is", null),
    )
    .selectAll("account")
    .select([
      "above.first_name as manager_first_name",
      "above.last_name as manager_last_name",
      "above.role as manager_role",
      "producer_group.name as group_name",
    ]);
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedUsers>["execute"]>>[number];

function toManagedUser(row: ManagedRow, isSensitive: boolean): ManagedUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    businessName: row.business_name,
    country: row.country,
    language: row.language,
    ...redactSensitive(
      { showSensitiveInformation: isSensitive },
      { email: row.email, fiscalId: row.fiscal_id, phoneNumber: row.phone_number },
    ),
    role: row.role,
    styleBrand: row.style_brand,
    brandId: row.brand_id,
    manager:
      row.manager_id === null
        ? null
        : {
            id: row.manager_id,
            name: `${row.manager_first_name} ${row.manager_last_name}`,
            role: row.manager_role,
          },
    producerGroup:
      row.producer_group_id !== null && row.group_name !== null
        ? { id: row.producer_group_id, name: row.group_name }
        : null,
    isFieldAgronomist: row.is_field_agronomist,
    hasOnesoilAccess: row.has_onesoil_access,
    showSensitiveInformation: row.show_sensitive_information,
    isDemonstration: row.is_demonstration,
    activatedAt: row.activated_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.managed_version,
  };
}

/** Cursor of the next page, or null. Rows were requested with one more than the limit. */
function positionAfter(
  rows: readonly { id: string; name_key: string }[],
  limit: number,
): NamePosition | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null;
}
