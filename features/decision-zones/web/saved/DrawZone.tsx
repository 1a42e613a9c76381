import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { type DecisionZones, MAX_FIELD_ZONES } from "@surco/decision-zones/contract";
import { useHeldMap } from "@surco/fields/web";
import type { LngLat } from "@surco/geometry";
import { useNeedsNetwork } from "@surco/kit-web";
import { useSurcoMap } from "@surco/kit-web/map";
import { IconCrosshair } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { DRAWN_COLOR } from "../looks";
import { useChangeZones } from "../queries";

interface DrawZoneProps {
  fieldId: string;
  zones: DecisionZones;
  corners: readonly LngLat[];
  onCorners(corners: LngLat[]): void;
  onClose(): void;
}

const NEW = "new";

/** Drawing of land, corner by corner on the map or under its crosshair, that a zone takes, an existing or a new one. */
export function DrawZone({ fieldId, zones, corners, onCorners, onClose }: DrawZoneProps) {
  const { t } = useTranslation(["decision-zones", "common"]);
  const network = useNeedsNetwork();
  const change = useChangeZones(fieldId);
  const hasRoom = zones.zones.length < MAX_FIELD_ZONES;
  const [target, setTarget] = useState(hasRoom ? NEW : (zones.zones[0]?.id ?? NEW));
  const [name, setName] = useState(t("draw.newName"));
  const map = useSurcoMap();
  useHeldMap();
  const addAtCrosshair = () => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    onCorners([...corners, [lng, lat]]);
  };
  const finish = () => {
    const [first] = corners;
    if (first === undefined) return;
    const known = zones.zones.find(({ id }) => id === target);
    change.mutate(
      {
        version: zones.version,
        change: {
          kind: "draw",
          outline: { type: "Polygon", coordinates: [[...corners, first]] },
          zoneId: known?.id ?? newId(),
          name: known?.name ?? name,
          color: known?.color ?? DRAWN_COLOR,
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <section aria-labelledby="draw-zone">
      <Stack gap="xs">
        <Text component="h3" id="draw-zone" fw={600}>
          {t("draw.title")}
        </Text>
        <Text size="sm" role="status">
          {t("draw.corners", { count: corners.length })}
        </Text>
        <Button
          variant="light"
          mih={44}
          leftSection={<IconCrosshair size={18} aria-hidden />}
          disabled={map === null}
          onClick={addAtCrosshair}
        >
          {t("draw.addAtCrosshair")}
        </Button>
        <Select
          size="md"
          label={t("draw.target")}
          value={target}
          allowDeselect={false}
          data={[
            ...(hasRoom ? [{ value: NEW, label: t("draw.new") }] : []),
            ...zones.zones.map((zone) => ({ value: zone.id, label: zone.name })),
          ]}
          onChange={(value) => setTarget(value ?? NEW)}
        />
        {target === NEW && (
          <TextInput
            size="md"
            label={t("draw.name")}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Group gap="xs">
          <Button
            mih={44}
            loading={change.isPending}
            disabled={network.isOut || corners.length < 3 || (target === NEW && name.trim() === "")}
            onClick={finish}
          >
            {network.name(t("draw.finish"))}
          </Button>
          <Button
            variant="default"
            mih={44}
            disabled={corners.length === 0}
            onClick={() => onCorners(corners.slice(0, -1))}
          >
            {t("draw.undo")}
          </Button>
          <Button variant="subtle" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
