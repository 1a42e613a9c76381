import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { NotePoint } from "@surco/notes/contract";
import { IconCurrentLocation, IconMapPin } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { pointText } from "./point-text";
import { useFindPoint } from "./use-find-point";

/** Loaded with the map. */
const PointMap = lazyPart(async () => (await import("./PointMap")).PointMap);

/** Positions less exact than this may lie in a neighbouring field, m. */
const VAGUE_M = 50;

interface PointInputProps {
  field: OpenedField;
  value: NotePoint | null;
  onChange(point: NotePoint | null): void;
}

/** Place of a note: the device's position, or a point of a map. */
export function PointInput({ field, value, onChange }: PointInputProps) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const label = useId();
  const [isMapOpen, setMapOpen] = useState(false);
  const found = useFindPoint(onChange);
  const isVague = value !== null && value.accuracyM !== null && value.accuracyM > VAGUE_M;
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Text id={label} fw={500}>
        {t("common:record.optional", { name: t("values.point") })}
      </Text>
      <Group gap="xs">
        <Button
          mih={44}
          variant="default"
          loading={found.isSearching}
          leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
          onClick={found.search}
        >
          {t("point.own")}
        </Button>
        <Button
          mih={44}
          variant="default"
          aria-expanded={isMapOpen}
          leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden />}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {t(isMapOpen ? "point.closeMap" : "point.onMap")}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {found.isSlow && value === null ? t("point.slow") : pointText(value, t, format.number)}
      </Text>
      {isVague && (
        <Alert color="yellow" variant="light">
          {t("point.vague", { most: format.number(VAGUE_M) })}
        </Alert>
      )}
      {found.problem && (
        <Alert color="red" variant="light" role="alert">
          {t(`point.problem.${found.problem}`)}
        </Alert>
      )}
      {isMapOpen && (
        <Suspense fallback={<ListSkeleton />}>
          <PointMap
            field={field}
            point={value?.lngLat ?? null}
            onChoose={(lngLat) => {
              found.stop();
              onChange({ lngLat, source: "map", accuracyM: null });
            }}
          />
        </Suspense>
      )}
      {value !== null && (
        <Button mih={44} variant="subtle" onClick={() => onChange(null)}>
          {t("point.remove")}
        </Button>
      )}
    </Stack>
  );
}
