import {
  Alert,
  Button,
  Chip,
  Fieldset,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import type { LayerId } from "@surco/imagery/contract";
import { canOpen, type ImageActionsProps, useThumbnails } from "@surco/imagery/web";
import { NeedsNetworkNote, useOutOfReach, useSeason, useSeasonDays } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { type LayerScale, scalePaletteIds } from "@surco/raster";
import {
  MAX_COMMENT_LENGTH,
  MAX_REPORT_IMAGES,
  type ReportMap,
  type ReportPicture,
} from "@surco/reports/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateChoice } from "./DateChoice";
import { ExtraChoice } from "./ExtraChoice";
import { ReportPreview } from "./ReportPreview";
import classes from "./reports.module.css";
import { suggestDates } from "./suggest-dates";
import { useImageReportActions } from "./use-image-reports";

/** As many as stand in a row of the report. */
const SUGGESTED_DATES = 3;
const SCALES = ["absolute", "3", "10"] as const satisfies LayerScale[];

interface ImageReportFormProps extends ImageActionsProps {
  onOrdered(): void;
}

/** Dates, layers, colours and a comment of a new report. */
export function ImageReportForm({
  field,
  range,
  dates,
  layers,
  extraLayers,
  onOrdered,
  ...shown
}: ImageReportFormProps) {
  const { t } = useTranslation(["reports", "imagery"]);
  const { season, period } = useSeason();
  const seasonDays = useSeasonDays(field.country);
  const isSeason = seasonDays?.from === range.from && seasonDays.until === range.until;
  const offered = dates.filter(canOpen);
  const thumbnails = useThumbnails(field.id, offered);
  const [scenes, setScenes] = useState<readonly string[]>(() => suggestDates(dates, SUGGESTED_DATES));
  const [chosenLayers, setChosenLayers] = useState<readonly LayerId[]>([shown.layer]);
  const [maps, setMaps] = useState<readonly ReportMap[]>([]);
  const [scale, setScale] = useState(shown.scale);
  const [palette, setPalette] = useState(shown.palette);
  const [comment, setComment] = useState("");
  const { order } = useImageReportActions(field.id);
  const isOut = useOutOfReach();

  // Oldest first, as a season goes; layer by layer, so that dates of one layer stand beside each other.
  const chosenDates = offered.filter(({ sceneId }) => scenes.includes(sceneId)).reverse();
  const ofScenes = layers
    .filter(({ layer }) => chosenLayers.includes(layer))
    .flatMap(({ layer }) =>
      chosenDates.map(({ sceneId, date }): ReportPicture => ({ sceneId, date, layer })),
    );
  const images = [...ofScenes, ...inPickerOrder(maps, extraLayers)];
  const isTooMuch = images.length > MAX_REPORT_IMAGES;

  const submit = () =>
    order.mutate(
      {
        choice: {
          images,
          scale,
          palette,
          trueColour: shown.trueColour,
          comment,
          range,
          campaign: isSeason ? { season, period } : null,
        },
      },
      { onSuccess: onOrdered },
    );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {offered.length === 0 ? (
          <Text size="sm">{t("form.noDates")}</Text>
        ) : (
          <DateChoice dates={offered} thumbnails={thumbnails} chosen={scenes} onChange={setScenes} />
        )}
        <Fieldset legend={t("form.layers")}>
          <Chip.Group multiple value={[...chosenLayers]} onChange={setChosenLayers}>
            <Group gap={6}>
              {layers.map(({ layer, name }) => (
                <Chip
                  key={layer}
                  value={layer}
                  size="sm"
                  variant="outline"
                  classNames={{ label: classes.layer }}
                >
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <ExtraChoice
            field={field}
            range={range}
            extraLayers={extraLayers}
            chosen={maps}
            onToggle={(map) => setMaps(toggled(maps, map))}
          />
        </Fieldset>
        <Group gap="md" align="flex-end" grow preventGrowOverflow={false}>
          <div>
            <Text size="sm" fw={500} mb={4} id="report-scale">
              {t("imagery:legend.mode")}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="report-scale"
              value={scale}
              onChange={setScale}
              data={SCALES.map((value) => ({ value, label: t(`form.scales.${value}`) }))}
            />
          </div>
          <Select
            label={t("imagery:legend.palette")}
            value={palette}
            onChange={(value) => value && setPalette(value)}
            data={scalePaletteIds.map((value) => ({
              value,
              label: t(`imagery:legend.palettes.${value}`),
            }))}
          />
        </Group>
        <Textarea
          label={t("form.comment")}
          description={t("form.commentAbout")}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <ReportPreview images={images} thumbnails={thumbnails} layers={layers} extraLayers={extraLayers} />
        {isTooMuch && (
          <Alert color="yellow" variant="light" role="status">
            {t("form.tooMany", { count: images.length, max: MAX_REPORT_IMAGES })}
          </Alert>
        )}
        <NeedsNetworkNote />
        <Button
          type="submit"
          mih={44}
          loading={order.isPending}
          disabled={images.length === 0 || isTooMuch || isOut}
          style={{ alignSelf: "flex-end" }}
        >
          {t("form.submit", { count: images.length })}
        </Button>
      </Stack>
    </form>
  );
}

function isSame(a: ReportMap, b: ReportMap): boolean {
  return a.map === b.map && a.date === b.date;
}

function toggled(maps: readonly ReportMap[], map: ReportMap): ReportMap[] {
  const others = maps.filter((one) => !isSame(one, map));
  return others.length < maps.length ? others : [...others, map];
}

/** Relief before soil before 3 m, oldest date first. */
function inPickerOrder(maps: readonly ReportMap[], extraLayers: readonly ExtraLayer[]): ReportMap[] {
  const place = ({ map }: ReportMap) => extraLayers.findIndex(({ id }) => id === map);
  return [...maps].sort((a, b) => place(a) - place(b) || ((a.date ?? "") < (b.date ?? "") ? -1 : 1));
}
