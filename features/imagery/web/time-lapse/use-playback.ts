import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";

/** Frames per second. */
export const speeds = [1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

export interface Playback {
  index: number;
  isPlaying: boolean;
  speed: Speed;
  /** Jumps to a frame and stays there. */
  show(index: number): void;
  /** Plays on, from the beginning where the end was reached; or holds. */
  toggle(): void;
  setSpeed(speed: Speed): void;
}

/**
 * Which frame is shown. It plays by itself at first, unless the system asks for less motion, waits for a frame that is not
 * here yet, and holds at the end.
 * @param isHere  whether a frame can be shown, be it as a gap
 */
export function usePlayback(count: number, isHere: (index: number) => boolean): Playback {
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(!isCalm);
  const [speed, setSpeed] = useState<Speed>(2);
  const shown = Math.min(index, Math.max(0, count - 1));
  const isAtEnd = shown >= count - 1;
  const isNextHere = !isAtEnd && isHere(shown + 1);

  useEffect(() => {
    if (!isPlaying || !isNextHere) return;
    const timer = setTimeout(() => setIndex(shown + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isNextHere, shown, speed]);

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
