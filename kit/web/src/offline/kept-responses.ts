import { ApiError } from "../api-error";
import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { openStore } from "./device-responses";
import { persistResponses } from "./persist-responses";

/** Store of responses that a collection keeps, as a farm for the time without a network; undefined where nothing is stored. */
export function keptResponses(keeper: string) {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  const current = new Set<string>();
  return {
    persister: persistResponses({ store: requireStore, build, owner: sessionAccount, keeper, current }),
    size: async () => (await openStore())?.sizeOfKept(keeper) ?? { responses: 0, bytes: 0 },
    release: async () => (await openStore())?.release(keeper),
    /** Releases what this persister was not asked for, as responses of an earlier season. */
    releaseOthers: async () => (await openStore())?.release(keeper, current),
  };
}

/** @throws ApiError STORAGE_MISSING: what is not stored must not count as kept */
async function requireStore() {
  const store = await openStore();
  if (store === null) throw new ApiError("STORAGE_MISSING", 0);
  return store;
}
