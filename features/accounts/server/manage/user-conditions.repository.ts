import { NONE } from "@surco/accounts/contract";
import type { BrandRegistry, BrandSlug } from "@surco/contract";
import type { NamePosition } from "@surco/kit-server";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { UserSearch } from "./user-search";

type Condition = RawBuilder<SqlBool>;

/** Search condition on `account`, covered by its search index. Stored addresses are lower case. */
export function isFound(search: UserSearch, brands: BrandRegistry): Condition {
  const { words, email, isSensitive, role, brand, managerId, groupId } = search;
  const hasWords = all(words.map((word) => hasWord(word, isSensitive)));
  const conditions: Condition[] = [
    email === null ? hasWords : sql<SqlBool>`(account.email = ${email} or ${hasWords})`,
  ];
  if (role === NONE) conditions.push(sql`account.role is null`);
  else if (role !== undefined) conditions.push(sql`account.role = ${role}`);
  if (brand !== undefined) conditions.push(isOfBrand(brand, brands));
  if (managerId !== undefined) conditions.push(isId("manager_id", managerId));
  if (groupId !== undefined) conditions.push(isId("producer_group_id", groupId));
  return all(conditions);
}

/** SQL of `brandOf` in the contract: the brand that an account is shown in. */
export function isOfBrand(brand: BrandSlug, brands: BrandRegistry): Condition {
  const { pioneer, brevant, surco } = brands;
  const isOneOf = (numbers: readonly number[]) => sql`account.style_brand = any(${[...numbers]}::smallint[])`;
  return sql`${brand} = case
    when account.style_brand is null then case when account.brand_id = 2 then ${brevant.slug} else ${surco.slug} end
    when ${isOneOf(pioneer.styleBrands)} then ${pioneer.slug}
    when ${isOneOf(brevant.styleBrands)} then ${brevant.slug}
    else ${surco.slug} end`;
}

export function hasEveryWord(words: readonly string[]): Condition {
  return all(words.map((word) => hasWord(word, false)));
}

/** True after the cursor, in the order of name and id. */
export function isAfter(after: NamePosition | null): Condition {
  if (after === null) return sql`true`;
  return sql`(account.name_key, account.id) > (${after.nameKey}, ${after.id}::uuid)`;
}

function hasWord(word: string, isSensitive: boolean): Condition {
  const inNames = sql<SqlBool>`position(${word} in account.search_key) > 0`;
  return isSensitive ? sql`(${inNames} or position(${word} in (account.email collate "C")) > 0)` : inNames;
}

function isId(column: "manager_id" | "producer_group_id", id: string): Condition {
  const value = sql.ref(`account.${column}`);
  return id === NONE ? sql`${value} is null` : sql`${value} = ${id}::uuid`;
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}
