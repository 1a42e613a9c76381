import { Button, Stack, Text } from "@mantine/core";
import { keysOf } from "@surco/contract";
import type { ImageDate } from "@surco/imagery/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { explainStatistic, explainUsable } from "./explanations/explain-image";
import { useExplainedImage } from "./explanations/use-explained-image";
import { useImageViewer } from "./image-viewer";

/** Provenance of the image: derivation of its numbers, its source on demand, licence. */
export function ImageSource() {
  const { t } = useTranslation("imagery");
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
      <SourceDetails image={selected} />
      <Text size="xs" style={{ color: "var(--surco-ink-soft)" }}>
        {t("source.attribution", { year: selected.date.slice(0, 4) })}
        {!selected.simulated && ` ${t("source.files")}`}
      </Text>
    </Stack>
  );
}

/** Names by which the image is found at its source, on demand. */
function SourceDetails({ image }: { image: ImageDate }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { sceneId, platform, mgrsTile, collection, takenAt } = image;
  const details = {
    scene: sceneId,
    satellite: [platform, mgrsTile].filter(Boolean).join(" · "),
    taken: format.instant(takenAt),
    collection,
    processing: processingOf(image, format.instant),
  };
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-xs"
        ml={-8}
        className="compact-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("source.open")}
      </Button>
      {isOpen &&
        keysOf(details).map((name) => (
          <Text key={name} size="xs" style={{ overflowWrap: "anywhere" }}>
            {`${t(`source.${name}`)}: ${details[name]}`}
          </Text>
        ))}
    </div>
  );
}

/** Processing baseline and time, for example "05.11 · 4 oct 2025, 14:05". */
function processingOf(
  { processingBaseline, processedAt }: ImageDate,
  instant: (iso: string) => string,
): string {
  return [processingBaseline, processedAt && instant(processedAt)].filter(Boolean).join(" · ") || "–";
}
