import { lngLat } from "@surco/contract";
import { deleteDraft, readDraft, saveDraft, useOwnPosition } from "@surco/kit-web";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useWakeLock } from "./use-wake-lock";
import { newWalk, removeLastStep, takeFix, type Walk } from "./walk";

const walkDraft = z.object({
  isPaused: z.boolean(),
  corners: z.array(lngLat).max(20_000),
  vague: z.number().int(),
});

interface WalkControls {
  walk: Walk | null;
  begin(): void;
  pause(): void;
  resume(): void;
  undoStep(): void;
  /** Deletes the walk. */
  end(): void;
}

/**
 * Walk along a boundary, stored on this device with every step: it survives a reload, then waits paused. Works offline.
 *
 * @param name storage name
 * @param isTool true while walking is the current tool: the position is then determined before the walk begins
 */
export function useWalk(name: string, isTool: boolean) {
  const [walk, setWalk] = useState<Walk | null>(() => {
    const kept = readDraft(name, walkDraft);
    // The way since then is unknown: only the user may resume.
    return kept && { ...kept, isPaused: true };
  });
  const [isShown, setShown] = useState(false);
  const isWalking = walk !== null && !walk.isPaused;
  const { fix, problem } = useOwnPosition(isShown || isTool || isWalking);
  useWakeLock(isWalking);

  useEffect(() => {
    if (fix === null) return;
    setWalk((now) => now && takeFix(now, fix));
  }, [fix]);
  useEffect(() => {
    if (walk !== null) saveDraft(name, walk);
  }, [name, walk]);

  const controls: WalkControls = {
    walk,
    begin: () => setWalk(fix ? takeFix(newWalk, fix) : newWalk),
    pause: () => setWalk((now) => now && { ...now, isPaused: true }),
    resume: () => setWalk((now) => now && { ...now, isPaused: false }),
    undoStep: () => setWalk((now) => now && removeLastStep(now)),
    end: () => {
      deleteDraft(name);
      setWalk(null);
    },
  };
  return { ...controls, fix, problem, isShown, setShown };
}
