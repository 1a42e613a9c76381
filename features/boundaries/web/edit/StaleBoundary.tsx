import { Alert, Button, Group, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

interface StaleBoundaryProps {
  /** A field's boundary, or a non-productive area. */
  subject: "boundary" | "area";
  /** Interpolation values of the text. */
  values: Record<string, string>;
  /** Boundary that another user saved meanwhile. */
  theirs: Field["polygon"];
  /** Instant at which it was saved; null where the server does not say. */
  savedAt: string | null;
  isSaving: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Used by no tool and no crop. */
const THEIRS = "#d81b60";

const layers: SlottedLayer[] = [
  {
    id: "their-halo",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": "#ffffff", "line-width": 5, "line-opacity": 0.8 },
  },
  {
    id: "their-boundary",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": THEIRS, "line-width": 3, "line-dasharray": [2, 1] },
  },
];

/** Conflict of two versions: the drawn boundary and the one saved meanwhile, to choose from. */
export function StaleBoundary({
  subject,
  values,
  theirs,
  savedAt,
  isSaving,
  onKeepMine,
  onTakeTheirs,
}: StaleBoundaryProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const source = useMemo(
    () => ({ type: "geojson", data: { type: "Feature", properties: {}, geometry: theirs } }) as const,
    [theirs],
  );
  return (
    <Alert color="yellow" role="alert" title={t(`stale.${subject}.title`)}>
      <MapLayers id="their-boundary" source={source} layers={layers} />
      <Text size="sm">{t(`stale.${subject}.text`, values)}</Text>
      {savedAt !== null && (
        <Text size="sm" c="dimmed">
          {t("stale.savedAt", { at: format.instant(savedAt) })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="default" mih={44} disabled={isSaving} onClick={onTakeTheirs}>
          {t(`stale.${subject}.takeTheirs`)}
        </Button>
        <Button mih={44} loading={isSaving} onClick={onKeepMine}>
          {t(`stale.${subject}.keepMine`)}
        </Button>
      </Group>
    </Alert>
  );
}
