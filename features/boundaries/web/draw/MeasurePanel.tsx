import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { useHeldMap } from "@surco/fields/web";
import { MapDock, PageTitle, TaskPanel, useHasSheet, useIsPhone, useSheetStop } from "@surco/kit-web";
import { Crosshair, useSurcoMap } from "@surco/kit-web/map";
import { IconArrowBackUp, IconCrosshair, IconTrash } from "@tabler/icons-react";
import { createParser, parseAsArrayOf, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { DrawingMarks } from "./DrawingMarks";
import classes from "./draw.module.css";
import { MeasureResult } from "./MeasureResult";
import { useMeasuring } from "./measure";
import type { Corners } from "./shape";
import { useDrawingKeys } from "./use-drawing-keys";
import { useMapPointer } from "./use-map-pointer";
import { withoutParam } from "./without-param";

/** `?puntos=-60.5712_-33.8951,…`: a measurement can be shared by its address. */
const parseAsPosition = createParser<[number, number]>({
  parse: (text) => {
    const [lng = Number.NaN, lat = Number.NaN] = text.split("_").map(Number);
    return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null;
  },
  serialize: ([lng, lat]) => `${Number(lng.toFixed(6))}_${Number(lat.toFixed(6))}`,
});
const positions = parseAsArrayOf(parseAsPosition).withDefault([]);
const PAN_PX = { small: 8, large: 80 };
const nothingDrawn: [] = [];

/** Distances and areas on the map, without a field. */
export function MeasurePanel() {
  const { t } = useTranslation(["boundaries", "fields"]);
  const hasSheet = useHasSheet();
  const isPhone = useIsPhone();
  const map = useSurcoMap();
  const { search } = useLocation();
  const [points, setPoints] = useQueryState("puntos", positions);
  const [isAiming, setAiming] = useState(false);
  const measuring = useMeasuring([points, (next: Corners) => void setPoints([...next])]);
  useSheetStop("peek");
  useHeldMap();

  const put = () => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    measuring.put([lng, lat]);
  };
  useMapPointer(true, { onPress: measuring.put, onHover: measuring.hover });
  useDrawingKeys(
    {
      onPut: put,
      onClose: put,
      onUndo: measuring.undo,
      onCancel: measuring.clear,
      onArrow: ({ right, up, isLarge }) => {
        setAiming(true);
        const px = isLarge ? PAN_PX.large : PAN_PX.small;
        map?.panBy([right * px, -up * px], { duration: 0 });
      },
    },
    true,
  );

  const status = (
    <>
      <Text size="sm" role="status">
        {t(`draw.next.measure.${isAiming ? "aim" : isPhone ? "tap" : "click"}`)}
      </Text>
      {isAiming && (
        <Button mih={44} leftSection={<IconCrosshair size={18} aria-hidden />} onClick={put}>
          {t("draw.aim.put")}
        </Button>
      )}
      <MeasureResult line={measuring.line} />
      <Group gap="xs">
        <Button
          variant="default"
          mih={44}
          disabled={points.length === 0}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={measuring.undo}
        >
          {t("draw.undo")}
        </Button>
        <Button
          variant="subtle"
          mih={44}
          disabled={points.length === 0}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={measuring.clear}
        >
          {t("draw.startOver")}
        </Button>
      </Group>
    </>
  );
  return (
    <TaskPanel
      title={t("draw.measure.title")}
      foot={
        <Button
          variant="default"
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard", search: withoutParam(search, "puntos") }}
        >
          {t("common:backToFields")}
        </Button>
      }
    >
      <PageTitle page={t("draw.measure.title")} />
      <DrawingMarks shape={nothingDrawn} line={measuring.line} ring={measuring.ring} />
      {isAiming && <Crosshair />}
      <Stack gap="md">
        {!hasSheet && status}
        <Switch
          label={t("draw.aim.label")}
          description={t("draw.aim.hint")}
          checked={isAiming}
          onChange={(event) => setAiming(event.currentTarget.checked)}
        />
      </Stack>
      {hasSheet && (
        <MapDock>
          <div className={classes.dock}>{status}</div>
        </MapDock>
      )}
    </TaskPanel>
  );
}
