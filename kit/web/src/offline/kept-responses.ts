import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { openStore } from "./device-responses";
import { persistResponses } from "./persist-responses";

/** Store of responses that a collection keeps, as a farm for the time without a network; undefined where nothing is stored. */
export function keptResponses(keeper: string) {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  return {
    persister: persistResponses({ store: openStore, build, owner: sessionAccount, keeper }),
    size: async () => (await openStore())?.sizeOfKept(keeper) ?? { responses: 0, bytes: 0 },
    release: async () => (await openStore())?.release(keeper),
  };
}
