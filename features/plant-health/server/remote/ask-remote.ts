import { createHash } from "node:crypto";
import { HttpFailure, refuse, type SessionUser } from "@surco/kit-server";
import type { PlantCase } from "../../contract";
import type { CaseDeps } from "../case-deps";
import type { PhotoRow } from "../case-row";
import { requireCase, showCase } from "../show-cases";
import { KINDWISE_NAME } from "./kindwise";
import { identify, outcomeOf, type RemoteFinding, remoteFinding } from "./kindwise.client";
import type { RemoteService } from "./remote-service";

const DAY_MS = 86_400_000;
/** The same photos are not paid for twice. */
const CACHE = { source: KINDWISE_NAME, freshMs: 365 * DAY_MS, staleWhileErrorMs: 365 * DAY_MS };

/**
 * Sends the photos of a case to the outside service, to which the caller has agreed, and keeps its answer.
 *
 * @throws AppError PLANT_REMOTE_NOT_OFFERED, PLANT_CASE_NOT_FOUND, PLANT_CASE_WITHOUT_PHOTOS,
 * PLANT_REMOTE_QUOTA_REACHED, PLANT_REMOTE_UNAVAILABLE
 */
export async function askRemote(
  deps: CaseDeps,
  user: SessionUser,
  fieldId: string,
  caseId: string,
): Promise<PlantCase> {
  const { remote, cases, now } = deps;
  if (remote === null) throw refuse("PLANT_REMOTE_NOT_OFFERED");
  const { kind } = await requireCase(deps, user, fieldId, caseId);
  const photos = await deps.photos.listOfCase(caseId);
  if (photos.length === 0) throw refuse("PLANT_CASE_WITHOUT_PHOTOS", { caseId });
  const finding = await findingOf(deps, remote, user, caseId, photos);
  await cases.setRemoteAnswer(
    caseId,
    {
      source: "remote",
      outcome: outcomeOf(finding, kind),
      suggestions: finding.suggestions,
      model: KINDWISE_NAME,
      modelVersion: "",
      answeredAt: now().toISOString(),
      isSimulated: remote.isSimulated,
    },
    now(),
  );
  return showCase(deps, user, fieldId, caseId);
}

/** Asks the service, unless it answered these photos before. */
async function findingOf(
  { blobs, cases, now }: CaseDeps,
  { source, budget, answers, callsPerAccount }: RemoteService,
  user: SessionUser,
  caseId: string,
  photos: readonly PhotoRow[],
): Promise<RemoteFinding> {
  const key = `kindwise ${user.language} ${keyOf(photos)}`;
  try {
    const { value } = await answers.read(key, CACHE, remoteFinding, async () => {
      const startOfDay = new Date(now().toISOString().slice(0, 10));
      const isUsedUp = (await cases.countRemoteSince(user.id, startOfDay)) >= callsPerAccount;
      if (isUsedUp || !(await budget.take())) throw refuse("PLANT_REMOTE_QUOTA_REACHED");
      const before = await cases.setRemoteConsent(caseId, { accountId: user.id, at: now() });
      const bytes = await Promise.all(photos.map(({ blob_key: blobKey }) => blobs.get(blobKey)));
      const sent = bytes.filter((one) => one !== null);
      return await identify(source, sent, user.language).catch(async (error: unknown) => {
        if (isNotSent(error)) await Promise.all([budget.giveBack(), cases.setRemoteConsent(caseId, before)]);
        throw error;
      });
    });
    return value;
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause;
    throw refuse("PLANT_REMOTE_UNAVAILABLE", undefined, { cause });
  }
}

/** True where the service was not called: it failed too often just now, or refuses the key. */
function isNotSent(error: unknown): boolean {
  return error instanceof HttpFailure && ["circuit-open", "refused"].includes(error.reason);
}

/** Same for the same photos, whoever took them. Files are stored once for each content. */
function keyOf(photos: readonly PhotoRow[]): string {
  const fileIds = photos.map((photo) => photo.file_id).sort();
  return createHash("sha256").update(fileIds.join(" ")).digest("hex");
}
