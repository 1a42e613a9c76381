import { Alert, Button, Group, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boundaryOfShape, type Shape } from "../draw/shape";

interface StaleBoundaryProps {
  mine: Shape;
  /** The field as somebody else has saved it meanwhile. */
  current: Field;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** No tool and no crop has it. */
const THEIRS = "#d81b60";

const layers: SlottedLayer[] = [
  {
    id: "their-boundary",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": THEIRS, "line-width": 3, "line-dasharray": [2, 1] },
  },
];

/** Two boundaries of one field: what one has drawn, and what was saved meanwhile, to choose between. */
export function StaleBoundary({ mine, current, onKeepMine, onTakeTheirs }: StaleBoundaryProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const source = useMemo(
    () =>
      ({ type: "geojson", data: { type: "Feature", properties: {}, geometry: current.polygon } }) as const,
    [current.polygon],
  );
  return (
    <Alert color="yellow" role="alert" title={t("edit.stale.title")}>
      <MapLayers id="their-boundary" source={source} layers={layers} />
      <Text size="sm">
        {t("edit.stale.text", {
          mine: format.ha(areaHa(boundaryOfShape(mine))),
          theirs: format.ha(current.areaHa),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" mih={44} onClick={onTakeTheirs}>
          {t("edit.stale.takeTheirs")}
        </Button>
        <Button mih={44} onClick={onKeepMine}>
          {t("edit.stale.keepMine")}
        </Button>
      </Group>
    </Alert>
  );
}
