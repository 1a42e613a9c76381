import { Alert, Button, Skeleton, Stack, Text } from "@mantine/core";
import {
  errorSentence,
  MapCorner,
  MapDock,
  useFormat,
  useSeason,
  useSeasonDays,
  useSheetStop,
} from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { IconFilter, IconLock } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { imageUrlKeys } from "../use-image-choice";
import { OverviewControls } from "./OverviewControls";
import { OverviewDates } from "./OverviewDates";
import { OverviewLegend } from "./OverviewLegend";
import { OverviewPixels } from "./OverviewPixels";
import { OverviewRanking } from "./OverviewRanking";
import { colourOf, NO_IMAGE_COLOUR, overviewRange, overviewScale } from "./overview-colours";
import type { OverviewField } from "./overview-field";
import { rankFields } from "./rank-fields";
import { useFieldsInView } from "./use-fields-in-view";
import { useSmallRasters } from "./use-overview";
import { useOverviewChoice } from "./use-overview-choice";
import { useOverviewImages } from "./use-overview-images";
import { useOverviewLayer } from "./use-overview-layer";

/** Map style of a field. */
interface FieldPaint {
  color: string;
  fillOpacity: number;
  detail: string;
  section: string;
  search: Record<string, string>;
}

interface FieldsOverviewProps {
  /** Fields that pass the filters, up to a limit. */
  fields: readonly OverviewField[];
  /** Number of fields that pass the filters. */
  foundCount: number;
  hoveredId: string | null;
  onHover(fieldId: string | null): void;
  onPaint(paints: ReadonlyMap<string, FieldPaint> | null): void;
}

/** Fields in one layer and scale on one date, on the map and as a ranking. */
export function FieldsOverview(props: FieldsOverviewProps) {
  const { t } = useTranslation("imagery");
  const range = useSeasonDays(useSeason().country);
  // The map and the ranking share a phone's screen.
  useSheetStop("half");
  if (range === null) {
    return (
      <Text size="sm" p="md">
        {t("common:season.notBegun")}
      </Text>
    );
  }
  return <OverviewOfSeason {...props} range={range} />;
}

function OverviewOfSeason({
  fields,
  foundCount,
  hoveredId,
  onHover,
  onPaint,
  range,
}: FieldsOverviewProps & { range: DateRange }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { season } = useSeason();
  const { layer, palette, ranking } = useOverviewChoice();
  const { compared, dates, chosen, images, lockedFields, isEmpty, failure, retry } = useOverviewImages(
    fields,
    range,
  );

  const shown = useMemo(
    () => compared.map((field) => ({ ...field, image: images?.get(field.id) ?? null })),
    [compared, images],
  );
  const { facts, displayRange, name, version } = useOverviewLayer();
  const [low, high] = overviewRange(displayRange, shown);
  const scale = useMemo(() => overviewScale(layer, palette, [low, high]), [layer, palette, low, high]);
  const ranked = useMemo(() => rankFields(shown, ranking, format.language), [shown, ranking, format]);

  const inView = useFieldsInView(compared);
  const requested = inView.flatMap((fieldId) => {
    const image = images?.get(fieldId);
    return image ? [{ fieldId, sceneId: image.sceneId, windowId: image.windowId }] : [];
  });
  const pixels = useSmallRasters(layer, version, requested);
  const { rasters } = pixels;
  const drawnIds = [...rasters.keys()].join();

  useEffect(() => {
    const drawn = new Set(drawnIds.split(","));
    // A field too small for its pixels is filled with its colour; in true colour it is transparent.
    const opacityOf = (id: string) => (drawn.has(id) || scale.kind === "picture" ? 0 : 0.9);
    const paintOf = ({ id, image }: (typeof shown)[number]): FieldPaint =>
      image === null
        ? {
            color: NO_IMAGE_COLOUR,
            fillOpacity: 0.35,
            detail: t("overview.noImage"),
            section: "images",
            search: { [imageUrlKeys.layer]: layer },
          }
        : {
            color: colourOf(scale, image.mean) ?? NO_IMAGE_COLOUR,
            fillOpacity: opacityOf(id),
            detail: format.number(image.mean, 2),
            section: "images",
            search: { [imageUrlKeys.layer]: layer, [imageUrlKeys.date]: image.date },
          };
    onPaint(images ? new Map(shown.map((field) => [field.id, paintOf(field)])) : null);
  }, [shown, images, scale, drawnIds, layer, format, t, onPaint]);
  useEffect(() => () => onPaint(null), [onPaint]);

  return (
    <>
      <OverviewControls />
      {failure ? (
        <OverviewFailure title={t("overview.failed")} failure={failure} onRetry={retry} />
      ) : (
        pixels.failure && (
          <OverviewFailure
            title={t("overview.pixelsFailed")}
            failure={pixels.failure}
            onRetry={pixels.retry}
          />
        )
      )}
      {lockedFields > 0 && (
        <Alert
          variant="light"
          color="gray"
          mx="md"
          my="xs"
          flex="none"
          py="xs"
          icon={<IconLock size={18} aria-hidden />}
        >
          {t("locked.fields", { count: lockedFields })}
        </Alert>
      )}
      {foundCount > compared.length && (
        <Alert
          variant="light"
          mx="md"
          my="xs"
          flex="none"
          py="xs"
          icon={<IconFilter size={18} stroke={1.6} aria-hidden />}
        >
          {t("overview.tooMany", { count: compared.length, found: foundCount })}
        </Alert>
      )}
      {isEmpty ? (
        <Stack gap={4} p="md" role="status">
          <Text fw={600}>{t("overview.none.title", { season })}</Text>
          <Text size="sm">{t("overview.none.text")}</Text>
        </Stack>
      ) : images ? (
        <OverviewRanking fields={ranked} scale={scale} hoveredId={hoveredId} onHover={onHover} />
      ) : (
        !failure && <RankingSkeleton />
      )}
      <OverviewPixels images={rasters} scale={scale} />
      {chosen !== null && (
        <>
          <MapCorner>
            <OverviewLegend
              layerName={name}
              resolutionM={facts?.resolutionM ?? null}
              scale={scale}
              hasMissing={shown.some(({ image }) => image === null)}
              hasUnusable={
                scale.kind !== "picture" &&
                shown.some(({ image }) => image !== null && image.usableFraction < 1)
              }
              isSimulated={shown.some(({ image }) => image?.simulated)}
              year={chosen.slice(0, 4)}
            />
          </MapCorner>
          <MapDock>
            <OverviewDates dates={dates} chosen={chosen} fieldCount={compared.length} />
          </MapDock>
        </>
      )}
    </>
  );
}

function OverviewFailure(props: { title: string; failure: Error; onRetry(): void }) {
  const { t } = useTranslation("imagery");
  return (
    <Alert color="red" variant="light" mx="md" title={props.title}>
      <Text size="sm">{errorSentence(props.failure, t)}</Text>
      <Button mt="xs" variant="default" onClick={props.onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}

function RankingSkeleton() {
  const { t } = useTranslation("common");
  return (
    <Stack p="md" gap="sm" role="status" aria-label={t("common:loading")}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
