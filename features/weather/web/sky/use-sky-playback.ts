import { useReducedMotion } from "@mantine/hooks";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import type { SkyStep } from "./timeline";
import type { SkyPictures } from "./use-sky-pictures";

const STEP_MS = 500;
/** With reduced motion steps take longer, and the playback ends with the newest one. */
const CALM_STEP_MS = 1500;
/** Pause on the newest step before the playback begins anew. */
const LAST_STEP_MS = 1500;
/** Longest wait for the pictures of the next step. */
const PATIENCE_MS = 3000;
const CHECK_MS = 100;

export interface SkyPlayback {
  index: number;
  isPlaying: boolean;
  toggle(): void;
  /** Jumps to a step and pauses. */
  show(index: number): void;
}

/**
 * Playback of the steps. The one shown stands in the address as `hora`, the newest without. Plays only when asked to,
 * and over and over, unless reduced motion is preferred. Once it is played or moved, the pictures of all steps are loaded.
 */
export function useSkyPlayback(steps: readonly SkyStep[], { isReady, preload }: SkyPictures): SkyPlayback {
  const isMotionReduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [hour, setHour] = useQueryState("hora", parseAsString);
  const [playing, setPlaying] = useState<number | null>(null);
  // It changes with each loaded picture, which must not begin the step's time anew.
  const isReadyNow = useRef(isReady);
  isReadyNow.current = isReady;
  const last = steps.length - 1;
  const chosen = steps.findIndex(({ at }) => at === hour);
  const paused = chosen === -1 ? last : chosen;
  const index = playing === null ? paused : Math.min(playing, last);

  const show = (next: number) => {
    const within = Math.min(last, Math.max(0, next));
    preload(within);
    setPlaying(null);
    void setHour(within === last ? null : (steps[within]?.at ?? null));
  };

  useEffect(() => {
    if (playing === null) return;
    const isLast = index >= last;
    if (isLast && isMotionReduced) {
      setPlaying(null);
      void setHour(null);
      return;
    }
    const next = isLast ? 0 : index + 1;
    const restMs = isMotionReduced ? CALM_STEP_MS : isLast ? LAST_STEP_MS : STEP_MS;
    const startedAt = Date.now();
    const step = steps[next];
    const timer = setInterval(() => {
      const pastMs = Date.now() - startedAt;
      if (pastMs < restMs) return;
      if (step === undefined || isReadyNow.current(step) || pastMs > PATIENCE_MS) setPlaying(next);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [playing, index, last, steps, isMotionReduced, setHour]);

  return {
    index,
    isPlaying: playing !== null,
    show,
    toggle() {
      if (playing !== null) show(index);
      else if (last > 0) {
        const first = index === last ? 0 : index;
        preload(first);
        setPlaying(first);
      }
    },
  };
}
