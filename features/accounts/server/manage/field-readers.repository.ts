import type { FieldRight } from "@surco/contract";
import type { Database } from "@surco/db";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { managersOf } from "./managed-accounts.repository";

/** Account or group whose change may open fields of those below it. */
export type RightsSubject = { accountId: string } | { groupId: string };

/** Made once per connection and emptied by each transaction, since the sets can be too large for memory. */
const TEMPORARY_TABLES = sql`
  create temporary table if not exists reached_owner (id uuid primary key) on commit delete rows;
  create temporary table if not exists own_hand (id uuid primary key) on commit delete rows;
  create temporary table if not exists former_reader
    (manager_id uuid not null, owner_id uuid not null, least text not null) on commit delete rows;
  create temporary table if not exists new_reader (like former_reader) on commit delete rows`;

/** Compares readers of fields before and after a change of rights, within its transaction. */
export function fieldReaders(trx: Transaction<Database>) {
  return {
    /** Stores the readers of all owners that a change of the subject can reach. @param actorId  author of the change */
    async rememberReaders(subject: RightsSubject, actorId: string | null): Promise<void> {
      await TEMPORARY_TABLES.execute(trx);
      await sql`insert into reached_owner ${accountsBelow(seedOf(subject))}`.execute(trx);
      await sql`insert into former_reader ${currentReaders()}`.execute(trx);
      await insertOwnHand(trx, actorId);
    },

    /**
     * Finds the readers that the change added.
     *
     * @returns true if the actor, or an account below the actor, may do more on somebody else's fields
     */
    async findNewReaders(actorId: string | null): Promise<boolean> {
      await sql`insert into new_reader ${currentReaders()} except select * from former_reader`.execute(trx);
      await insertOwnHand(trx, actorId);
      const { rows } = await sql<{ isOwn: boolean }>`
        select exists (
          select from new_reader join own_hand on own_hand.id = new_reader.manager_id
          where new_reader.owner_id is distinct from ${actorId}::uuid
        ) as "isOwn"`.execute(trx);
      return rows[0]?.isOwn ?? false;
    },

    /** Queues a notification of each owner about the readers that were found. */
    async queueReaderNotices(at: Date): Promise<void> {
      await sql`
        insert into new_field_reader (owner_id, reader_id, granted_at)
        select owner_id, manager_id, ${at}::timestamptz from new_reader where least = 'read'`.execute(trx);
    },
  };
}

function seedOf(subject: RightsSubject): RawBuilder<unknown> {
  return "accountId" in subject
    ? sql`select ${subject.accountId}::uuid`
    : sql`select id from account where producer_group_id = ${subject.groupId}`;
}

/** Accounts of the seed and all below them, by manager or group. */
function accountsBelow(seed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive below (id) as (
      ${seed}
      union
      select account.id from account
      left join producer_group team on team.id = account.producer_group_id and team.deleted_at is null
      join below on below.id = account.manager_id or below.id = team.manager_id
    ) select id from below`;
}

async function insertOwnHand(trx: Transaction<Database>, actorId: string | null): Promise<void> {
  if (actorId === null) return;
  await sql`insert into own_hand ${accountsBelow(sql`select ${actorId}::uuid`)} on conflict do nothing`.execute(
    trx,
  );
}

const LEVELS: readonly FieldRight[] = ["read", "log", "edit"];

/** Readers of the reached owners, once for each right that they have at least. */
function currentReaders(): RawBuilder<unknown> {
  const owners = sql`array(select id from reached_owner)`;
  const levels = LEVELS.flatMap((least) => {
    const pairs = managersOf(owners, least);
    return pairs === null ? [] : sql`select manager_id, owner_id, ${least}::text from ${pairs} reader`;
  });
  return sql`select * from (${sql.join(levels, sql` union `)}) level (manager_id, owner_id, least)`;
}

/** Notices about one change, to one owner. */
export interface NewReaders {
  ownerId: string;
  grantedAt: Date;
  /** Names of the readers, those with a role nearest to growers first. */
  names: string[];
}

export type NewReaderRepository = ReturnType<typeof newReaderRepository>;

/** Queued notices of new readers. */
export function newReaderRepository(db: Kysely<Database>) {
  return {
    /** Lists the notices of up to `limit` owners, oldest first. */
    async list(limit: number): Promise<NewReaders[]> {
      const { rows } = await sql<NewReaders>`
        select notice.owner_id as "ownerId", notice.granted_at as "grantedAt",
          array_agg(reader.first_name || ' ' || reader.last_name
            order by array_position(array['FA', 'PM', 'FM', 'FSM', 'RSM'], reader.role) nulls first, reader.id) as names
        from new_field_reader notice join account reader on reader.id = notice.reader_id
        group by notice.owner_id, notice.granted_at order by notice.granted_at, notice.owner_id
        limit ${limit}`.execute(db);
      return rows;
    },

    async delete({ ownerId, grantedAt }: Pick<NewReaders, "ownerId" | "grantedAt">): Promise<void> {
      await db
        .deleteFrom("new_field_reader")
        .where("owner_id", "=", ownerId)
        .where("granted_at", "=", grantedAt)
        .execute();
    },
  };
}
