import { onSessionChange } from "@surco/kit-web";
import { measureStorage } from "@surco/kit-web/outbox";
import { useSyncExternalStore } from "react";
import { downloadFarm, type FarmToKeep, type KeepPlan, planFarm } from "./keep-farm";

/** Work on a farm that is under way. */
export type Keeping =
  | { phase: "planning" | "downloading"; done: number; total: number }
  | { phase: "planned"; plan: KeepPlan; freeBytes: number | null }
  | { phase: "failed"; error: unknown };

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
  onProgress(done: number, total: number): void;
}) => Promise<T>;

/** Works on a farm, for one caller at a time. @returns null where it failed, was cancelled, or another one is at it */
export async function runKeeping<T>(
  farmId: string,
  phase: "planning" | "downloading",
  work: Work<T>,
): Promise<T | null> {
  const before = runs.get(farmId)?.keeping.phase;
  if (before === "planning" || before === "downloading") return null;
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress = (done: number, total: number) => {
    if (!signal.aborted) show(farmId, { phase, done, total }, controller);
  };
  onProgress(0, 0);
  try {
    const result = await work({ signal, onProgress });
    if (signal.aborted) return null;
    show(farmId, null);
    return result;
  } catch (error) {
    if (!signal.aborted) show(farmId, { phase: "failed", error });
    return null;
  }
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

    /** Lists what is to be stored; its size is shown before it is. */
    async plan(farm: FarmToKeep): Promise<void> {
      const plan = await runKeeping(farm.farmId, "planning", (following) => planFarm(farm, following));
      if (plan === null) return;
      const space = await measureStorage();
      show(farm.farmId, { phase: "planned", plan, freeBytes: space?.freeBytes ?? null });
    },

    download: async (plan: KeepPlan): Promise<void> => {
      await runKeeping(plan.farm.farmId, "downloading", (following) => downloadFarm(plan, following));
    },

    /** Ends what is under way; what is stored stays. */
    cancel(farmId: string): void {
      runs.get(farmId)?.controller.abort();
      show(farmId, null);
    },
  };
}
