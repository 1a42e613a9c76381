import { Button, Group, NumberInput } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Corners } from "./shape";
import type { Sketch } from "./use-sketch";

/** Largest circle that a field of 500 ha can be, and a little more, so that one sees by how much. m */
const LARGEST_RADIUS_M = 2000;

/** A circle by its radius: a pivot's is known, and better typed than aimed. */
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
