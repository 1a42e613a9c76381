import { Alert, Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { useCropNames } from "@surco/catalogues/web";
import { isUnderWay } from "@surco/contract";
import {
  AskDialog,
  JobProgressBar,
  LegendScale,
  ListProblem,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { YieldMap } from "@surco/yield-maps/contract";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { YieldOnMap } from "../map";
import { unpackShown } from "../map/shown-records";
import { YIELD_COLORS } from "../map/yield-colors";
import { useDeleteMap, useYieldPicture } from "../queries";
import { CleaningReport } from "./CleaningReport";
import { SurfaceAbout } from "./SurfaceAbout";
import { TotalsTable } from "./TotalsTable";
import { ZoneYields } from "./ZoneYields";

interface YieldMapViewProps {
  map: YieldMap;
  canLog: boolean;
  canDelete: boolean;
}

type Layer = "surface" | "kept" | "all";

/** One yield map: on the map with its legend, totals, cleaning, yield of zones, and its deletion. */
export function YieldMapView({ map, canLog, canDelete }: YieldMapViewProps) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const crops = useCropNames().data ?? [];
  const picture = useYieldPicture(map);
  const [layer, setLayer] = useState<Layer>("surface");
  const { surface, after } = map;
  const records = useMemo(() => unpackShown(picture.data?.records ?? ""), [picture.data]);
  const mean = after.meanTPerHa ?? 1;
  const ends =
    surface === null
      ? ([0.5 * mean, 1.5 * mean] as const)
      : ([surface.lowTPerHa, surface.highTPerHa] as const);
  const shownLayer = surface === null && layer === "surface" ? "kept" : layer;
  const shown = useMemo(
    () =>
      shownLayer === "surface" ? [] : records.filter(({ isRemoved }) => shownLayer === "all" || !isRemoved),
    [records, shownLayer],
  );
  const crop = crops.find(({ id }) => id === map.cropId)?.name ?? "";
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <YieldOnMap
          surface={shownLayer === "surface" ? surface : null}
          pixels={picture.data?.pixels ?? null}
          records={shown}
          ends={ends}
        />
      </Suspense>
      <div>
        <Text component="h3" fw={600}>
          {t("item", { season: map.season, crop })}
        </Text>
        <Text size="sm" c="dimmed">
          {[map.harvestedOn && format.day(map.harvestedOn), map.fileName].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {!map.isOfBoundary && (
        <Alert color="yellow" variant="light">
          {t("olderBoundary")}
        </Alert>
      )}
      <ListProblem query={picture} failed={t("failed")} />
      {map.job !== null && isUnderWay(map.job) && (
        <JobProgressBar progress={map.job} label={t("surface.running")} name={t("surface.running")} />
      )}
      {map.job?.state === "failed" && (
        <Alert color="red" variant="light">
          {t("surface.failed")}
        </Alert>
      )}
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t("layer.kind")}
        value={shownLayer}
        data={[
          { value: "surface", label: t("layer.surface"), disabled: surface === null },
          { value: "kept", label: t("layer.kept") },
          { value: "all", label: t("layer.all") },
        ]}
        onChange={(value) => setLayer(value === "kept" || value === "all" ? value : "surface")}
      />
      <div data-recorded>
        <LegendScale
          colours={YIELD_COLORS}
          ends={[`${format.number(ends[0], 1)} t/ha`, `${format.number(ends[1], 1)} t/ha`]}
        />
        {shownLayer === "all" && (
          <Text size="xs" c="dimmed">
            {t("layer.removedGrey")}
          </Text>
        )}
        {picture.data?.isSample && shownLayer !== "surface" && (
          <Text size="xs" c="dimmed">
            {t("layer.sample", { number: format.number(records.length, 0) })}
          </Text>
        )}
      </div>
      <TotalsTable map={map} />
      <CleaningReport map={map} canChange={canLog} />
      <ZoneYields map={map} />
      {surface !== null && <SurfaceAbout surface={surface} />}
      {canDelete && <DeleteMap map={map} />}
    </Stack>
  );
}

function DeleteMap({ map: { fieldId, id, version } }: { map: YieldMap }) {
  const { t } = useTranslation("yield-maps");
  const network = useNeedsNetwork();
  const remove = useDeleteMap(fieldId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        disabled={network.isOut}
        onClick={() => setAsking(true)}
        style={{ alignSelf: "flex-start" }}
      >
        {network.name(t("delete.button"))}
      </Button>
      {isAsking && (
        <AskDialog
          title={t("delete.title")}
          action={t("delete.button")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate({ id, version }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t("delete.text")}</Text>
        </AskDialog>
      )}
    </>
  );
}
