import { Chip, Group, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { DateRange, ExtraLayer, LayerField } from "@surco/kit-web/map";
import type { ReportMap } from "@surco/reports/contract";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./reports.module.css";

interface ExtraChoiceProps {
  field: LayerField;
  range: DateRange;
  extraLayers: readonly ExtraLayer[];
  chosen: readonly ReportMap[];
  onToggle(map: ReportMap): void;
}

/** Layers of other features, by their groups; those that cannot be had say why. */
export function ExtraChoice({ extraLayers, ...choice }: ExtraChoiceProps) {
  const { t } = useTranslation("imagery");
  const groups = [...new Set(extraLayers.map(({ group }) => group))];
  return groups.map((group) => {
    const layers = extraLayers.filter((extra) => extra.group === group);
    const [first] = layers;
    return (
      // biome-ignore lint/a11y/useSemanticElements: it stands inside of a fieldset already
      <div key={group} role="group" aria-label={t(`layers.groups.${group}`)}>
        <Text size="xs" fw={500} mt="sm" mb={4}>
          {t(`layers.groups.${group}`)}
        </Text>
        <Group gap={6}>
          {layers.map((extra) => (
            <ExtraChips key={extra.id} extra={extra} {...choice} />
          ))}
        </Group>
        {/* Layers of one group are closed for one reason. */}
        {first && <Reason extra={first} field={choice.field} range={choice.range} />}
      </div>
    );
  });
}

type ChipsProps = Omit<ExtraChoiceProps, "extraLayers"> & { extra: ExtraLayer };

/** One chip for a map, one for each date of a layer that has dates. */
function ExtraChips({ extra, field, range, chosen, onToggle }: ChipsProps) {
  const format = useFormat();
  const offer = extra.usePaperOffer(field, range);
  const isLocked = extra.useLock(field) !== null;
  const { Name } = extra;
  const dates = offer.kind === "dates" ? offer.dates : [null];
  return dates.map((date) => (
    <Chip
      key={date}
      size="sm"
      variant="outline"
      classNames={{ label: classes.layer }}
      disabled={offer.kind === "closed"}
      checked={chosen.some((map) => map.map === extra.id && map.date === date)}
      onChange={() => onToggle({ map: extra.id, date })}
    >
      {isLocked && <IconLock size={14} aria-hidden className={classes.lock} />}
      <Name />
      {date !== null && ` · ${format.day(date, "short")}`}
    </Chip>
  ));
}

function Reason({ extra, field, range }: Pick<ChipsProps, "extra" | "field" | "range">) {
  const offer = extra.usePaperOffer(field, range);
  if (offer.kind !== "closed") return null;
  return (
    <Text size="xs" mt={4} className={classes.soft} role="status">
      {offer.reason}
    </Text>
  );
}
