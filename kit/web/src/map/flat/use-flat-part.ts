import { useId, useLayoutEffect } from "react";
import { useMapHolder } from "../../layout/map-context";
import type { FlatPart } from "./flat-part";

/** Hands content to the map without WebGL, if that one is shown. */
export function useFlatPart(part: FlatPart): void {
  const { flat } = useMapHolder();
  const id = useId();
  useLayoutEffect(() => flat?.set(id, part));
  useLayoutEffect(() => () => flat?.set(id, null), [flat, id]);
}
