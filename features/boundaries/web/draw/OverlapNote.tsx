import { Text } from "@mantine/core";
import { useNearPolygons } from "@surco/fields/web";
import { type Boundary, estimateOverlapHa, overlapHa, TooTangled } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boundaryOfShape, type Shape } from "./shape";

/** Smaller overlaps are imprecision of drawing along a fence. ha */
const LEAST_HA = 0.05;

interface OverlapNoteProps {
  shape: Shape;
  /** The drawn field; null for a new one. */
  exceptId: string | null;
}

/** Overlap of the drawing with the user's other fields. */
export function OverlapNote({ shape, exceptId }: OverlapNoteProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const polygons = useNearPolygons();
  const overlaps = useMemo(() => {
    if (shape.length === 0) return [];
    const drawn = boundaryOfShape(shape);
    return [...polygons].flatMap(([fieldId, polygon]) => {
      const sharedHa = fieldId === exceptId ? 0 : sharedLandHa(drawn, polygon);
      return sharedHa < LEAST_HA ? [] : [sharedHa];
    });
  }, [shape, polygons, exceptId]);
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Text size="sm" className="tabular">
          {t("draw.overlap", {
            count: overlaps.length,
            area: format.ha(overlaps.reduce((sum, ha) => sum + ha, 0)),
          })}
        </Text>
      )}
    </div>
  );
}

function sharedLandHa(a: Boundary, b: Boundary): number {
  if (estimateOverlapHa(a, b) === 0) return 0;
  try {
    return overlapHa(a, b);
  } catch (error) {
    // A drawing may cross itself for a moment; a saved one never does.
    if (error instanceof TooTangled) return 0;
    throw error;
  }
}
