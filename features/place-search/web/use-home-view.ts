import { useSeason } from "@surco/kit-web";
import { fitMap, showOwnPosition, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { homeView } from "./home-view";
import { rememberedView } from "./remembered-place";

/** Largest zoom of a view of a region. */
const REGION_ZOOM = 13;

/**
 * Begins an empty map where the user is likely to have fields: at the last place that was looked for, at the own
 * position where the browser may already read it, else in the region of the device's clock.
 */
export function useHomeView(isEmpty: boolean): void {
  const map = useSurcoMap();
  const { country } = useSeason();
  const isDone = useRef(false);
  useEffect(() => {
    if (!map || !isEmpty || isDone.current) return;
    isDone.current = true;
    const region = homeView(Intl.DateTimeFormat().resolvedOptions().timeZone, country);
    const remembered = rememberedView();
    if (remembered !== null) return fitMap(map, remembered, REGION_ZOOM);
    if (region !== null) fitMap(map, region, REGION_ZOOM);
    void mayReadPosition().then((isAllowed) => {
      if (isAllowed) showOwnPosition(map, () => undefined);
    });
  }, [map, isEmpty, country]);
}

/** Checks if the position may be read without a question to the user. */
async function mayReadPosition(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    return false;
  }
}
