import { ActionIcon, Menu, Text } from "@mantine/core";
import type { DecisionZone, DecisionZones } from "@surco/decision-zones/contract";
import { useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../decision-zones.module.css";
import { useChangeZones } from "../queries";
import { ZoneLookForm } from "./ZoneLookForm";

interface ZoneRowProps {
  fieldId: string;
  zone: DecisionZone;
  zones: DecisionZones;
  canDescribe: boolean;
  canMerge: boolean;
  /** Highlights the zone on the map; null: none. */
  onChoose(id: string | null): void;
}

/** Zone with its area; its name and colour are changed here, and it is merged with another one. */
export function ZoneRow({ fieldId, zone, zones, canDescribe, canMerge, onChoose }: ZoneRowProps) {
  const { t } = useTranslation(["decision-zones", "common"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const change = useChangeZones(fieldId);
  const [isDescribing, setDescribing] = useState(false);
  const { version } = zones;
  if (isDescribing)
    return <ZoneLookForm fieldId={fieldId} zone={zone} zones={zones} onClose={() => setDescribing(false)} />;
  return (
    <li
      className={classes.row}
      onPointerEnter={() => onChoose(zone.id)}
      onPointerLeave={() => onChoose(null)}
    >
      <span className={classes.swatch} style={{ background: zone.color }} />
      <Text size="sm" className={classes.grow}>
        {zone.name}
      </Text>
      <Text size="sm" className="tabular">
        {format.ha(zone.areaHa)}
      </Text>
      {canDescribe && (
        <Menu withinPortal={false} position="bottom-end" shadow="md" width={240}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              loading={change.isPending}
              aria-label={t("zones.actions", { name: zone.name })}
            >
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDescribing(true)}>{t("zones.describe")}</Menu.Item>
            {canMerge &&
              zones.zones
                .filter(({ id }) => id !== zone.id)
                .map((other) => (
                  <Menu.Item
                    key={other.id}
                    disabled={network.isOut}
                    onClick={() =>
                      change.mutate({
                        version,
                        change: { kind: "merge", zoneId: zone.id, intoZoneId: other.id },
                      })
                    }
                  >
                    {network.name(t("zones.mergeInto", { name: other.name }))}
                  </Menu.Item>
                ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
