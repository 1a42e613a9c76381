import { Button, Group, NumberInput } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Corners } from "./shape";
import type { Sketch } from "./use-sketch";

/** Radius of a circle slightly over 500 ha, so that the excess is visible. m */
const LARGEST_RADIUS_M = 2000;

/** Radius input of a circle: the radius of a pivot is known and easier typed than aimed. */
export function CircleTools({ sketch, onRing }: { sketch: Sketch; onRing(ring: Corners | null): void }) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const [radiusM, setRadiusM] = useState<number | string>("");
  const isReady = sketch.points.length > 0 && typeof radiusM === "number" && radiusM > 0;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        style={{ flex: 1 }}
        label={t("draw.circle.radius")}
        placeholder={sketch.radiusM === null ? undefined : format.number(sketch.radiusM)}
        min={1}
        max={LARGEST_RADIUS_M}
        hideControls
        value={radiusM}
        onChange={setRadiusM}
      />
      <Button
        variant="default"
        mih={44}
        disabled={!isReady}
        onClick={() => onRing(typeof radiusM === "number" ? sketch.circleOf(radiusM) : null)}
      >
        {t("draw.circle.use")}
      </Button>
    </Group>
  );
}
