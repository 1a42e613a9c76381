import { Button, Group, Stack, Text } from "@mantine/core";
import type { DecisionZones } from "@surco/decision-zones/contract";
import { useHeldMap } from "@surco/fields/web";
import { type LngLat, pointInPolygon } from "@surco/geometry";
import { useNeedsNetwork } from "@surco/kit-web";
import { useSurcoMap } from "@surco/kit-web/map";
import { IconCrosshair } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChangeZones } from "../queries";

interface RelabelPartProps {
  fieldId: string;
  zones: DecisionZones;
  /** Pressed place; null: none yet. */
  place: LngLat | null;
  onPlace(place: LngLat): void;
  onClose(): void;
}

/** Gives the pressed part of a zone to another zone. */
export function RelabelPart({ fieldId, zones, place, onPlace, onClose }: RelabelPartProps) {
  const { t } = useTranslation(["decision-zones", "common"]);
  const network = useNeedsNetwork();
  const change = useChangeZones(fieldId);
  const map = useSurcoMap();
  useHeldMap();
  const chooseAtCrosshair = () => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    onPlace([lng, lat]);
  };
  const pressed = place && zones.zones.find(({ polygon }) => pointInPolygon(place, polygon));
  return (
    <section aria-labelledby="relabel-part">
      <Stack gap="xs">
        <Text component="h3" id="relabel-part" fw={600}>
          {t("relabel.title")}
        </Text>
        <Text size="sm" role="status">
          {pressed ? t("relabel.pressed", { name: pressed.name }) : t("relabel.press")}
        </Text>
        <Button
          variant="light"
          mih={44}
          leftSection={<IconCrosshair size={18} aria-hidden />}
          disabled={map === null}
          onClick={chooseAtCrosshair}
        >
          {t("relabel.chooseAtCrosshair")}
        </Button>
        <Group gap="xs">
          {pressed &&
            place &&
            zones.zones
              .filter(({ id }) => id !== pressed.id)
              .map((zone) => (
                <Button
                  key={zone.id}
                  variant="default"
                  mih={44}
                  loading={change.isPending}
                  disabled={network.isOut}
                  onClick={() =>
                    change.mutate(
                      {
                        version: zones.version,
                        change: { kind: "relabel", place, intoZoneId: zone.id },
                      },
                      { onSuccess: onClose },
                    )
                  }
                >
                  {network.name(t("relabel.into", { name: zone.name }))}
                </Button>
              ))}
          <Button variant="subtle" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
