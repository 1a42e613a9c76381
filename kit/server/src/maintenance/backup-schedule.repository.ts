import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Nightly backups as the start command makes them. */
export interface BackupSchedule {
  /** 0: switched off. */
  keptDays: number;
  isEncrypted: boolean;
  /** Last sign of the start command. */
  seenAt: Date;
}

/** Settings of the nightly backups, which only the start command knows. */
export function backupScheduleRepository(db: Kysely<Database>) {
  return {
    async save({ keptDays, isEncrypted, seenAt }: BackupSchedule): Promise<void> {
      const values = { kept_days: keptDays, is_encrypted: isEncrypted, seen_at: seenAt };
      await db
        .insertInto("backup_schedule")
        .values(values)
        .onConflict((conflict) => conflict.column("is_the_one").doUpdateSet(values))
        .execute();
    },

    /** null where no start command with an embedded database ever wrote any. */
    async find(): Promise<BackupSchedule | null> {
      const row = await db.selectFrom("backup_schedule").selectAll().executeTakeFirst();
      return row ? { keptDays: row.kept_days, isEncrypted: row.is_encrypted, seenAt: row.seen_at } : null;
    },
  };
}
