import { Stack, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { Explain, ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { NoteValues } from "@surco/notes/contract";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { figureText } from "./counts/CountResult";
import type { CountFigures } from "./counts/counted-rows";
import { pointText } from "./point/point-text";

/** Loaded with the map. */
const PointMap = lazyPart(async () => (await import("./point/PointMap")).PointMap);

interface NoteFactsProps {
  values: Pick<NoteValues, "cropId" | "description" | "observedAt" | "point">;
  counted: CountFigures | null;
  /** null without counts. */
  explanation: Explanation | null;
}

/** Contents of a note for those who only read it. */
export function NoteFacts({ values, counted, explanation }: NoteFactsProps) {
  const { t } = useTranslation(["notes", "fields"]);
  const format = useFormat();
  const { cropId, description, observedAt, point } = values;
  const crop = findCrop(cropId);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {[crop && t(`fields:crop.${crop.key}`), format.instant(observedAt)].filter(Boolean).join(" · ")}
      </Text>
      {counted && (
        <Text fw={600} data-explained>
          {figureText(counted, t, format)}
          {explanation && <Explain explanation={explanation} />}
        </Text>
      )}
      {description !== "" && <Text style={{ whiteSpace: "pre-line" }}>{description}</Text>}
      {point && (
        <>
          <Text size="sm" data-recorded>
            {pointText(point, t, format.number)}
          </Text>
          <Suspense fallback={<ListSkeleton />}>
            <PointMap field={null} point={point.lngLat} onChoose={null} />
          </Suspense>
        </>
      )}
    </Stack>
  );
}
