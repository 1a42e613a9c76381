import { z } from "zod";
import { ConfigError } from "./config-error";

/** Schema of `SURCO_BACKUP_DAYS`, which the start command reads without the rest of the environment. */
export const backupDays = z.coerce
  .number({ error: "must be a number" })
  .int("must be a whole number")
  .min(0, "must be between 0 and 3650")
  .max(3650, "must be between 0 and 3650")
  .default(7);

/** @throws ConfigError */
export function readBackupDays({ SURCO_BACKUP_DAYS: text }: Record<string, string | undefined>): number {
  const parsed = backupDays.safeParse(text?.trim() ? text : undefined);
  if (parsed.success) return parsed.data;
  throw new ConfigError([`SURCO_BACKUP_DAYS ${parsed.error.issues[0]?.message}.`]);
}
