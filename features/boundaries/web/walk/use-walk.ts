import { lngLat } from "@surco/contract";
import { dropDraft, keepDraft, readDraft } from "@surco/kit-web";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useOwnPosition } from "./use-own-position";
import { useWakeLock } from "./use-wake-lock";
import { newWalk, stepBack, takeFix, type Walk } from "./walk";

const keptWalk = z.object({
  isPaused: z.boolean(),
  corners: z.array(lngLat).max(20_000),
  vague: z.number().int(),
});

interface WalkControls {
  walk: Walk | null;
  begin(): void;
  pause(): void;
  resume(): void;
  takeBack(): void;
  /** Forgets the walk. */
  end(): void;
}

/**
 * A boundary being walked, kept on this device with every step: it survives a reload and a phone that closes the page, and
 * waits, paused, to be gone on with. Needs no network.
 *
 * @param name what it is kept under
 * @param isTool whether walking is the tool in use: then the position is looked for before one begins
 */
export function useWalk(name: string, isTool: boolean) {
  const [walk, setWalk] = useState<Walk | null>(() => {
    const kept = readDraft(name, keptWalk);
    // Nobody knows where one has gone meanwhile: going on is for the walker to say.
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
    if (walk !== null) keepDraft(name, walk);
  }, [name, walk]);

  const controls: WalkControls = {
    walk,
    begin: () => setWalk(fix ? takeFix(newWalk, fix) : newWalk),
    pause: () => setWalk((now) => now && { ...now, isPaused: true }),
    resume: () => setWalk((now) => now && { ...now, isPaused: false }),
    takeBack: () => setWalk((now) => now && stepBack(now)),
    end: () => {
      dropDraft(name);
      setWalk(null);
    },
  };
  return { ...controls, fix, problem, isShown, setShown };
}
