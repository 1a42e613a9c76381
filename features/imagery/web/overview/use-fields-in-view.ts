import { type Bounds, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useState } from "react";

/** Below this side length a field's pixels cannot be distinguished, px. */
const MIN_SIDE_PX = 28;
const MAX_FIELDS = 60;

interface PlacedField {
  id: string;
  bbox: Bounds;
}

/** Ids of the largest fields on the map whose pixels can be distinguished, sorted. */
export function useFieldsInView(fields: readonly PlacedField[]): readonly string[] {
  const map = useSurcoMap();
  const [ids, setIds] = useState("");
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const view = map.getBounds();
      const sized = fields.flatMap(({ id, bbox: [west, south, east, north] }) => {
        const isOutside =
          east < view.getWest() ||
          west > view.getEast() ||
          north < view.getSouth() ||
          south > view.getNorth();
        if (isOutside) return [];
        const low = map.project([west, south]);
        const high = map.project([east, north]);
        const sidePx = Math.max(high.x - low.x, low.y - high.y);
        return sidePx < MIN_SIDE_PX ? [] : [{ id, sidePx }];
      });
      const shown = sized.sort((a, b) => b.sidePx - a.sidePx).slice(0, MAX_FIELDS);
      setIds(
        shown
          .map(({ id }) => id)
          .sort()
          .join(),
      );
    };
    look();
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map, fields]);
  return ids === "" ? noIds : ids.split(",");
}

const noIds: readonly string[] = [];
