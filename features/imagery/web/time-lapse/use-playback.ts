import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";

/** Frames per second. */
export const speeds = [1, 2, 4, 8] as const;
type Speed = (typeof speeds)[number];

export interface Playback {
  index: number;
  isPlaying: boolean;
  speed: Speed;
  /** Jumps to a frame and pauses. */
  show(index: number): void;
  /** Plays or pauses; restarts at the end. */
  toggle(): void;
  setSpeed(speed: Speed): void;
}

/**
 * Playback of frames. Starts playing unless reduced motion is preferred, waits for frames that are loading, pauses at the end.
 * @param isReady  true if a frame can be shown, also as a gap
 */
export function usePlayback(count: number, isReady: (index: number) => boolean): Playback {
  const isMotionReduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(!isMotionReduced);
  const [speed, setSpeed] = useState<Speed>(2);
  const shown = Math.min(index, Math.max(0, count - 1));
  const isAtEnd = shown >= count - 1;
  const isNextReady = !isAtEnd && isReady(shown + 1);

  useEffect(() => {
    if (!isPlaying || !isNextReady) return;
    const timer = setTimeout(() => setIndex(shown + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isNextReady, shown, speed]);

  return {
    index: shown,
    isPlaying: isPlaying && !isAtEnd,
    speed,
    show(next) {
      setPlaying(false);
      setIndex(Math.min(count - 1, Math.max(0, next)));
    },
    toggle() {
      if (isAtEnd) setIndex(0);
      setPlaying(isAtEnd || !isPlaying);
    },
    setSpeed,
  };
}
