import { readFile } from "node:fs/promises";
import type { User } from "@surco/accounts/contract";
import { LOGO_MAX_BYTES } from "@surco/accounts/contract";
import type { ReceivedFile } from "@surco/contract";
import { type BlobStore, type Clock, refuse, type SessionUser, takeTurns } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "../account-deps";
import { requireProfile } from "../profile/require-profile";
import type { LogoRepository } from "./logo.repository";
import { reEncodeLogo } from "./re-encode-logo";

export interface LogoDeps {
  accounts: AccountDeps["accounts"];
  logos: LogoRepository;
  blobs: BlobStore;
  now: Clock;
}

/** Logos decoded concurrently per process: each takes up to 64 MB, and decoding runs in threads outside the heap. */
const DECODED_AT_ONCE = 2;
const inTurn = takeTurns(DECODED_AT_ONCE);

/** Retention of a written file that no row references, as after a crash between writing and saving. */
const UNREFERENCED_RETENTION_MS = 86_400_000;

/** @throws AppError LOGO_TOO_LARGE, LOGO_WRONG_TYPE, LOGO_TOO_MANY_PIXELS, LOGO_WRONG_PROPORTION */
export async function saveLogo(deps: LogoDeps, user: SessionUser, file: ReceivedFile): Promise<User> {
  if (file.sizeBytes >= LOGO_MAX_BYTES) throw refuse("LOGO_TOO_LARGE", { maxBytes: LOGO_MAX_BYTES });
  const { bytes, contentType, hash } = await inTurn(async () => reEncodeLogo(await readFile(file.path)));
  const now = deps.now();
  const id = newId();
  const blobKey = `logos/${id.slice(-2)}/${id}.${contentType === "image/png" ? "png" : "jpg"}`;
  await deps.logos.planRemoval(blobKey, new Date(now.getTime() + UNREFERENCED_RETENTION_MS));
  await deps.blobs.put(blobKey, bytes);
  await deps.logos.save(user.id, { blobKey, contentType, hash }, now);
  return requireProfile(deps, user);
}

/** Removes the own logo; the next cleanup deletes its file. */
export async function removeLogo(deps: LogoDeps, user: SessionUser): Promise<User> {
  await deps.logos.remove(user.id, deps.now());
  return requireProfile(deps, user);
}

/** Reads an account's logo; null: none. */
export async function readLogo(
  deps: Pick<LogoDeps, "logos" | "blobs">,
  accountId: string,
): Promise<{ bytes: Uint8Array; contentType: string; hash: string } | null> {
  const logo = await deps.logos.find(accountId);
  const bytes = logo && (await deps.blobs.get(logo.blobKey));
  return logo && bytes && { bytes, contentType: logo.contentType, hash: logo.hash };
}
