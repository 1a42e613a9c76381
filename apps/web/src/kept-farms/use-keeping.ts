import type { Language } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { ApiError, isOffline, onSessionChange, sessionAccount } from "@surco/kit-web";
import { measureStorage } from "@surco/kit-web/outbox";
import { useSyncExternalStore } from "react";
import { downloadFarm, type FarmToKeep, isFarmLost, type KeepPlan, planFarm, releaseFarm } from "./keep-farm";
import { type KeptFarm, listKept, removeKept, saveKept } from "./kept-farm-list";

/** Work on a farm that is under way. */
export type Keeping =
  | { phase: "planning" | "downloading"; done: number; total: number }
  | { phase: "planned"; plan: KeepPlan; freeBytes: number | null }
  /** Another tab is at it. */
  | { phase: "elsewhere" }
  | { phase: "failed"; error: unknown };
type WorkPhase = "planning" | "downloading";

/** Work goes on while other screens are open. */
const runs = new Map<string, { keeping: Keeping; controller: AbortController }>();
let snapshot: ReadonlyMap<string, Keeping> = new Map();
const listeners = new Set<() => void>();

function show(farmId: string, keeping: Keeping | null, controller = new AbortController()): void {
  if (keeping === null) runs.delete(farmId);
  else runs.set(farmId, { keeping, controller });
  announce();
}

function announce(): void {
  snapshot = new Map([...runs].map(([id, run]) => [id, run.keeping]));
  for (const listener of listeners) listener();
}

/** Work of an account ends with its session. */
onSessionChange(() => {
  for (const { controller } of runs.values()) controller.abort();
  runs.clear();
  announce();
});

type Work<T> = (following: {
  signal: AbortSignal;
  /** Progress of a phase, which is shown. */
  inPhase(phase: WorkPhase): (done: number, total: number) => void;
}) => Promise<T>;

/** Works on a farm, for one caller at a time in all tabs. @returns null where it failed, was cancelled, or another one is at it */
async function runKeeping<T>(farmId: string, phase: WorkPhase, work: Work<T>): Promise<T | null> {
  const before = runs.get(farmId)?.keeping.phase;
  if (before === "planning" || before === "downloading") return null;
  const controller = new AbortController();
  const { signal } = controller;
  const inPhase = (shown: WorkPhase) => (done: number, total: number) => {
    if (!signal.aborted) show(farmId, { phase: shown, done, total }, controller);
  };
  inPhase(phase)(0, 0);
  try {
    const outcome = await alone(farmId, async () => ({ result: await work({ signal, inPhase }) }));
    if (signal.aborted) return null;
    show(farmId, null);
    if (outcome !== null) return outcome.result;
    void showElsewhere(farmId);
  } catch (error) {
    if (!signal.aborted) show(farmId, { phase: "failed", error });
  }
  return null;
}

const lockOf = (farmId: string) => `surco-kept-farm ${sessionAccount() ?? ""} ${farmId}`;

/** Runs unless another tab works on the farm; where the browser has no locks, always. @returns null for another tab */
async function alone<T>(farmId: string, run: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return run();
  return navigator.locks.request(lockOf(farmId), { ifAvailable: true }, (lock) =>
    lock === null ? null : run(),
  );
}

/** Says that another tab is at it, until it is done. */
async function showElsewhere(farmId: string): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  show(farmId, { phase: "elsewhere" }, controller);
  await navigator.locks.request(lockOf(farmId), { signal }, () => undefined).catch(() => undefined);
  if (runs.get(farmId)?.controller === controller) show(farmId, null);
}

interface Refresh {
  farmId: string;
  /** Those of the farm that the account reads. */
  fields: readonly FieldCard[];
  language: Language;
  /** Of an update in the background; false where it is not needed any more, as after that of another tab. */
  isNeeded?(farm: KeptFarm): boolean;
}

/** Stores a kept farm anew, in the season that it has. Why it failed is written to its state. */
export async function refreshFarm({ farmId, fields, language, isNeeded }: Refresh): Promise<void> {
  if (runs.has(farmId)) return;
  await runKeeping(farmId, "planning", async ({ signal, inPhase }) => {
    const find = () => listKept().find((farm) => farm.farmId === farmId);
    const kept = find();
    if (kept === undefined || isNeeded?.(kept) === false) return;
    const { farmName, season, period } = kept;
    try {
      if (fields.length === 0) {
        if (await isFarmLost(farmId)) await forgetLost(kept);
        return;
      }
      const farm = { farmId, farmName, season, period, fields, language };
      const plan = await planFarm(farm, { signal, onProgress: inPhase("planning") });
      await downloadFarm(plan, { signal, onProgress: inPhase("downloading") });
    } catch (error) {
      // Without a network an update in the background only waits for it.
      if (signal.aborted || (isNeeded && isOffline(error))) return;
      // The state of an interrupted download, if it came that far.
      saveKept({ ...(find() ?? kept), failure: { code: codeOf(error), at: new Date().toISOString() } });
    }
  });
}

/** The account has no field of the farm any more: nothing of it stays, and its row says so. */
async function forgetLost(kept: KeptFarm): Promise<void> {
  await releaseFarm(kept.farmId);
  const nothing = { fields: 0, total: 0, done: 0, failed: 0, images: 0, photos: 0, unread: 0 };
  saveKept({ ...kept, ...nothing, tooLarge: [], failure: null, finishedAt: null, isLost: true });
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : "INTERNAL";
}

/** Farms with work under way, by id, and the ways to begin and end it. */
export function useKeeping() {
  const keeping = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );

  return {
    keeping,

    /** Lists what is to be stored; its size is shown before it is. @param patienceMs  wait for what the server still reads */
    async plan(farm: FarmToKeep, patienceMs?: number): Promise<void> {
      const plan = await runKeeping(farm.farmId, "planning", ({ signal, inPhase }) =>
        planFarm(farm, { signal, onProgress: inPhase("planning"), patienceMs }),
      );
      if (plan === null) return;
      const space = await measureStorage();
      show(farm.farmId, { phase: "planned", plan, freeBytes: space?.freeBytes ?? null });
    },

    download: async (plan: KeepPlan): Promise<void> => {
      await runKeeping(plan.farm.farmId, "downloading", ({ signal, inPhase }) =>
        downloadFarm(plan, { signal, onProgress: inPhase("downloading") }),
      );
    },

    /** Deletes a farm from this device, unless another tab is storing it. */
    async remove(farmId: string): Promise<void> {
      const outcome = await alone(farmId, async () => {
        await releaseFarm(farmId).catch(() => undefined);
        removeKept(farmId);
        return true;
      });
      if (outcome === null) void showElsewhere(farmId);
    },

    /** Ends what is under way; what is stored stays. */
    cancel(farmId: string): void {
      runs.get(farmId)?.controller.abort();
      show(farmId, null);
    },
  };
}
