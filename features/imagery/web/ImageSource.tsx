import { Stack, Text } from "@mantine/core";
import type { ImageDate } from "@surco/imagery/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainStatistic, explainUsable } from "./explanations/explain-image";
import { useExplainedImage } from "./explanations/use-explained-image";
import { useImageViewer } from "./image-viewer";

/** Provenance of the image: scene, derivation of its numbers, licence. */
export function ImageSource() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected } = useImageViewer();
  const image = useExplainedImage();
  if (selected === null) return null;
  return (
    <Stack gap={4} data-recorded="service">
      {selected.simulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      {image !== null && (
        <Text size="xs">
          {t("statistics.median")}
          <Explain explanation={explainStatistic(image, "median")} />
          {` · ${t("explain.usable")}`}
          <Explain explanation={explainUsable(selected, image.raster.statistics)} />
        </Text>
      )}
      <Text size="xs">
        {[
          selected.sceneId,
          selected.collection,
          format.instant(selected.takenAt),
          processingOf(selected, format.instant),
        ].join(" · ")}
      </Text>
      <Text size="xs" style={{ color: "var(--surco-ink-soft)" }}>
        {t("source.attribution", { year: selected.date.slice(0, 4) })}
        {!selected.simulated && ` ${t("source.files")}`}
      </Text>
    </Stack>
  );
}

/** Processing baseline and time, for example "05.11 · 4 oct 2025, 14:05". */
function processingOf(
  { processingBaseline, processedAt }: ImageDate,
  instant: (iso: string) => string,
): string {
  return [processingBaseline, processedAt && instant(processedAt)].filter(Boolean).join(" · ") || "–";
}
