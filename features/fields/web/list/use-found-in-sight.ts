import { useDebouncedValue } from "@mantine/hooks";
import type { Bounds } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { useDashboard } from "../dashboard-context";
import { useFieldChoice } from "../use-field-choice";

const TYPING_MS = 400;

/**
 * Moves the map to the found fields when search or filters change; the view that the list opens with stays.
 *
 * @param found  bounds of the found fields; null while none are known
 */
export function useFoundInSight(found: Bounds | null): void {
  const { setWantedBounds } = useDashboard();
  const { filters } = useFieldChoice();
  const asked = JSON.stringify(filters);
  const shownFor = useRef(asked);
  // Counts follow the filters; on the server, after an answer.
  const [bounds] = useDebouncedValue(found?.join() ?? null, TYPING_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters that find fields of the same bounds move nothing
  useEffect(() => {
    if (bounds === null || shownFor.current === asked) return;
    shownFor.current = asked;
    setWantedBounds(bounds.split(",").map(Number) as Bounds);
  }, [bounds, setWantedBounds]);
  useEffect(() => () => setWantedBounds(null), [setWantedBounds]);
}
