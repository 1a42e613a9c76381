import { ActionIcon, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { densityLevels } from "@surco/agronomy";
import { inputSize } from "@surco/kit-web";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";
import { ChoiceField, NumberField } from "./FormInputs";
import { emptyZone, type ZoneForm } from "./zone-form";

const MAX_TYPED_ZONES = 12;

interface ZoneInputsProps {
  zones: readonly ZoneForm[];
  /** nitrogen: with available nitrogen; density: with the environment, where the crop goes by it. */
  kind: "nitrogen" | "density";
  hasEnvironment: boolean;
  onChange(zones: ZoneForm[]): void;
}

/** Environments of a field: name, area, and target or level. */
export function ZoneInputs({ zones, kind, hasEnvironment, onChange }: ZoneInputsProps) {
  const { t } = useTranslation("recommendations");
  const change = (index: number, changes: Partial<ZoneForm>) =>
    onChange(zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t("zones.hint")}
      </Text>
      {zones.map((zone, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: zones have no identity before they are typed
          key={index}
          className={classes.fold}
          aria-label={t("zones.numbered", { number: index + 1 })}
        >
          <div className={classes.row}>
            <TextInput
              {...inputSize}
              label={t("zones.name")}
              maxLength={60}
              value={zone.name}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t("zones.remove", { name: zone.name })}
              onClick={() => onChange(zones.filter((_, at) => at !== index))}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes.pair}>
            <NumberField
              label={t("zones.area")}
              unit="ha"
              value={zone.areaHa}
              onChange={(areaHa) => change(index, { areaHa })}
            />
            <NumberField
              label={t("zones.target")}
              unit="t/ha"
              value={zone.target}
              onChange={(target) => change(index, { target })}
            />
            {zone.target === "" && (
              <NumberField
                label={t("zones.level")}
                unit={null}
                value={zone.level}
                onChange={(level) => change(index, { level })}
              />
            )}
            {kind === "nitrogen" && (
              <NumberField
                label={t("zones.availableN")}
                unit="kg/ha"
                value={zone.availableN}
                onChange={(availableN) => change(index, { availableN })}
              />
            )}
            {hasEnvironment && (
              <ChoiceField
                label={t("inputs.environment")}
                value={zone.environment}
                options={[
                  { value: "", label: t("zones.asField") },
                  ...densityLevels.map((value) => ({ value, label: t(`words.level.${value}`) })),
                ]}
                onChange={(environment) => change(index, { environment })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {zones.length < MAX_TYPED_ZONES && (
        <Group>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => onChange([...zones, emptyZone(t("zones.numbered", { number: zones.length + 1 }))])}
          >
            {t("zones.add")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
