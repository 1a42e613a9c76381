import { useEffect, useState } from "react";
import type { Fix } from "./walk";

/** Why there is no position: the person or the browser does not allow it, or the device finds none. */
type PositionProblem = "denied" | "unavailable";

export interface OwnPosition {
  fix: Fix | null;
  problem: PositionProblem | null;
}

const NOWHERE: OwnPosition = { fix: null, problem: null };

/** The device's position while it is asked for, as exact as the device can. Works without a network. */
export function useOwnPosition(isOn: boolean): OwnPosition {
  const [known, setKnown] = useState<OwnPosition>(NOWHERE);
  useEffect(() => {
    if (!isOn) return;
    // Browsers leave it out on pages that are not served over https.
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
