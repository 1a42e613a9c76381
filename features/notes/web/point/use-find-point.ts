import { useOwnPosition } from "@surco/kit-web";
import type { NotePoint } from "@surco/notes/contract";
import { useEffect, useRef, useState } from "react";

/** A position as exact as this ends the search, m. */
const GOOD_M = 10;
/** Receivers need up to this long under a free sky; then the best position counts, ms. */
const LONGEST_MS = 30_000;
/** After this time without a position the wait is explained, ms. */
const SLOW_MS = 8_000;

/** Searches the device's position until it is exact enough; each better one is reported. */
export function useFindPoint(onFound: (point: NotePoint) => void) {
  const [isSearching, setSearching] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const { fix, problem } = useOwnPosition(isSearching);
  const [failed, setFailed] = useState<"denied" | "unavailable" | null>(null);
  const best = useRef<number | null>(null);
  const latest = useRef(onFound);
  latest.current = onFound;

  useEffect(() => {
    if (!isSearching) return;
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    const end = setTimeout(() => {
      if (best.current === null) setFailed("unavailable");
      setSearching(false);
    }, LONGEST_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(end);
    };
  }, [isSearching]);

  useEffect(() => {
    if (fix === null || (best.current !== null && fix.accuracyM >= best.current)) return;
    best.current = fix.accuracyM;
    const accuracyM = Math.min(Math.round(fix.accuracyM * 10) / 10, 100_000);
    latest.current({ lngLat: [fix.position[0], fix.position[1]], source: "gps", accuracyM });
    if (fix.accuracyM <= GOOD_M) setSearching(false);
  }, [fix]);

  useEffect(() => {
    if (problem === null) return;
    setFailed(problem);
    setSearching(false);
  }, [problem]);

  return {
    isSearching,
    isSlow: isSearching && isSlow,
    problem: failed,
    search() {
      best.current = null;
      setFailed(null);
      setSlow(false);
      setSearching(true);
    },
    stop: () => setSearching(false),
  };
}
