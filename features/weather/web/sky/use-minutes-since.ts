import { useEffect, useState } from "react";

/** Whole minutes since a moment, counted on while shown. @param ms  since 1970, by this device's clock */
export function useMinutesSince(ms: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - ms) / 60_000));
}
