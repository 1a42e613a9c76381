import { ActionIcon, Box, Button, Group, Text } from "@mantine/core";
import { compareDates } from "@surco/calendar";
import { LegendOrderProvider, useFormat } from "@surco/kit-web";
import type { ExtraLayer, ImageSide } from "@surco/kit-web/map";
import { IconArrowsExchange, IconX } from "@tabler/icons-react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ExtraLayerPanel } from "../ExtraLayerPanel";
import { type ImageViewer, ImageViewerContext, useImageViewer } from "../image-viewer";
import { LayerName } from "../LayerName";
import { LayerPicker } from "../LayerPicker";
import { LockedLayer } from "../LockedLayer";
import classes from "./compare.module.css";
import { legendOrder, useComparison } from "./comparison";

/** Panel of a comparison: layer, date and mean of both sides, and their difference. */
export function ComparePanel() {
  const { t } = useTranslation("imagery");
  const first = useImageViewer();
  const { second, stop, swap } = useComparison();
  const title = useId();
  return (
    <section className={classes.sides} aria-labelledby={title}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" id={title} fw={600} size="md">
          {t("compare.title")}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            className="compact-button"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={swap}
          >
            {t("compare.swap")}
          </Button>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("compare.stop")} onClick={stop}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Side name={t("compare.left")} side="first" viewer={first} />
      <Side name={t("compare.right")} side="second" viewer={second} />
      <Difference first={first} second={second} />
      {second.rasterQuery.isError && (
        <Text size="xs" role="alert" style={{ color: "var(--mantine-color-error)" }}>
          {t("compare.failed")}
        </Text>
      )}
    </section>
  );
}

function Side({ name, side, viewer }: { name: string; side: ImageSide; viewer: ImageViewer }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, raster, extra, extraPicture, lock } = viewer;
  const mean = extra === null ? (raster?.statistics.mean ?? null) : null;
  const date = (extra === null ? selected?.date : extraPicture?.date) ?? undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={name}>
      <div className={classes.sideRow}>
        <span>
          <strong>{name}</strong>
          {date !== undefined && ` · ${format.day(date)}`}
        </span>
        <span className="tabular">
          {mean !== null && t("compare.mean", { value: format.number(mean, 2) })}
        </span>
      </div>
      <ImageViewerContext value={viewer}>
        <LayerPicker />
        {extra === null && lock !== null && (
          <Box mt="xs">
            <LockedLayer name={<LayerName />} reason={lock} />
          </Box>
        )}
        {extra !== null && <ComparedExtra key={extra.id} extra={extra} side={side} />}
      </ImageViewerContext>
    </div>
  );
}

/** Panel of another feature's layer in a comparison; passes its picture to its side of the map. */
function ComparedExtra({ extra, side }: { extra: ExtraLayer; side: ImageSide }) {
  const { setExtraPicture } = useImageViewer();
  const compared = useMemo(() => ({ side, onShow: setExtraPicture }), [side, setExtraPicture]);
  return (
    <Box mt="xs">
      <LegendOrderProvider value={legendOrder[side]}>
        <ExtraLayerPanel extra={extra} compared={compared} />
      </LegendOrderProvider>
    </Box>
  );
}

/** Change of the mean from the older date to the newer one, where both sides measure the same quantity. */
function Difference({ first, second }: { first: ImageViewer; second: ImageViewer }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const hasExtra = first.extra !== null || second.extra !== null;
  if (hasExtra || first.layer !== second.layer) return null;
  const [older, newer] = [first, second]
    .flatMap(({ selected, raster }) => {
      const mean = raster?.statistics.mean ?? null;
      return selected === null || mean === null ? [] : [{ date: selected.date, mean }];
    })
    .sort((a, b) => compareDates(a.date, b.date));
  if (!older || !newer || older.date === newer.date) return null;
  const change = newer.mean - older.mean;
  const value = `${change > 0 ? "+" : change < 0 ? "−" : ""}${format.number(Math.abs(change), 2)}`;
  const isSameYear = older.date.slice(0, 4) === newer.date.slice(0, 4);
  const date = format.day(older.date, isSameYear ? "short" : "medium");
  return (
    <Text size="sm" className="tabular">
      {t("compare.difference", { date, value })}
    </Text>
  );
}
