import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@surco/accounts/contract";
import { base32 } from "./totp";

/** 80 bits: too many to guess, and to search for in a copy of the hashes. */
const CODE_BYTES = 10;

/** Creates recovery codes in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(CODE_BYTES)).replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** Hash of a code as typed, salted with the account's id. */
export function hashRecoveryCode(accountId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^A-Z2-7]/g, "");
  return createHash("sha256").update(`${accountId}:${code}`).digest();
}
