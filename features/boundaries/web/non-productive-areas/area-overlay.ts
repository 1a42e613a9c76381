import { type NonProductiveArea, nonProductiveArea, type SeasonAreas } from "@surco/boundaries/contract";
import { areaHa } from "@surco/geometry";
import { type Overlaid, overlay, UNSENT_VERSION, useUnsentWrites } from "@surco/kit-web/outbox";
import { useMemo } from "react";
import type { z } from "zod";

/** Name of non-productive areas in the outbox. */
export const AREA_KIND = "boundaries/area";

/** Values of an area that users write. */
export const areaInput = nonProductiveArea.pick({ season: true, kind: true, name: true, polygon: true });
type AreaInput = z.infer<typeof areaInput>;

/** Values of an area by form field, as they are compared and sent. */
export function areaFields({ season, kind, name, polygon }: AreaInput) {
  return { season, kind, name, polygon };
}

/** Areas of a season as they will be once all is sent; the totals are the server's. */
export function useAreasWithUnsent(
  fieldId: string,
  season: string,
  sent: SeasonAreas | undefined,
): Overlaid<NonProductiveArea>[] {
  const writes = useUnsentWrites(AREA_KIND);
  return useMemo(
    () =>
      overlay<NonProductiveArea>({
        rows: sent?.areas ?? [],
        writes: (writes ?? []).filter(({ subject }) => subject.fieldId === fieldId),
        create({ recordId, values }) {
          const { success, data } = areaInput.safeParse(values);
          if (!success || data.season !== season) return null;
          return { id: recordId, ...data, areaHa: areaHa(data.polygon), version: UNSENT_VERSION };
        },
        change(area, values) {
          const changed = areaInput.partial().catch({}).parse(values);
          const { polygon } = changed;
          return { ...area, ...changed, ...(polygon && { areaHa: areaHa(polygon) }) } as NonProductiveArea;
        },
      }),
    [writes, sent, fieldId, season],
  );
}
