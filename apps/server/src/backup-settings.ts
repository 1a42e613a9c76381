import { z } from "zod";
import { ConfigError } from "./config-error";

/** Schemas of the variables that the start command reads without the rest of the environment. */
export const backupVariables = {
  SURCO_BACKUP_DAYS: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(0, "must be between 0 and 3650")
    .max(3650, "must be between 0 and 3650")
    .default(7),
  SURCO_BACKUP_KEY: z
    .string()
    .trim()
    .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64"))
    .refine(({ length }) => length === 32, "must be 32 bytes in base64 or hexadecimal")
    .optional(),
};

export interface BackupSettings {
  /** 0: no nightly backups. */
  keptDays: number;
  /** null: backups are not encrypted. */
  key: Buffer | null;
}

/** @throws ConfigError */
export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = z.object(backupVariables).safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`),
    );
  }
  return { keptDays: parsed.data.SURCO_BACKUP_DAYS, key: parsed.data.SURCO_BACKUP_KEY ?? null };
}
