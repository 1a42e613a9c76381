import type { LngLat } from "@surco/geometry";
import { useEffect, useState } from "react";

/** Position read by the device. */
export interface Fix {
  position: LngLat;
  /** Radius of 68 % confidence. */
  accuracyM: number;
}

/** Reason for having no position: permission or browser refuses, or the device finds none. */
export type PositionProblem = "denied" | "unavailable";

export interface OwnPosition {
  fix: Fix | null;
  problem: PositionProblem | null;
}

const NOWHERE: OwnPosition = { fix: null, problem: null };

/** Device position with high accuracy while `isOn`. Works offline. */
export function useOwnPosition(isOn: boolean): OwnPosition {
  const [known, setKnown] = useState<OwnPosition>(NOWHERE);
  useEffect(() => {
    if (!isOn) return;
    // Browsers provide it only over https.
    if (!("geolocation" in navigator)) {
      setKnown({ fix: null, problem: "unavailable" });
      return;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) =>
        setKnown({
          fix: { position: [coords.longitude, coords.latitude], accuracyM: coords.accuracy },
          problem: null,
        }),
      ({ code }) =>
        setKnown(({ fix }) => ({
          fix,
          problem: code === 1 /* PERMISSION_DENIED */ ? "denied" : "unavailable",
        })),
      { enableHighAccuracy: true, maximumAge: 1000, timeout: 30_000 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      setKnown(NOWHERE);
    };
  }, [isOn]);
  return known;
}
