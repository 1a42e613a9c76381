import { hash, verify } from "@node-rs/argon2";

/** OWASP's first argon2id setting; argon2id is the package's default algorithm. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password at the same cost, verified for unknown accounts so that both responses take as long. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$Okx/uW0FBUypiNyVCxsV9w$lSZ+dgv5LvY8s3bEdaB4byTFZzMKQIcGUKwMm2uHf6g";

/** NFC, since systems differ in composed and decomposed accents. */
const normalize = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

/** @param passwordHash  null for an unknown account: takes as long, and is never right */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DUMMY_HASH, normalize(password));
  return passwordHash !== null && isRight;
}
