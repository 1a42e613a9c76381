import { ActionIcon, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useFieldCards, useIsServed } from "@surco/fields/web";
import { ListSkeleton, StoredDataAge } from "@surco/kit-web";
import { type HistoryDays, historyDays } from "@surco/weather/contract";
import { IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailed } from "../season/HistoryState";
import { FarmRainTable } from "./FarmRainTable";
import { RainLegend } from "./RainLegend";
import { RainSource } from "./RainSource";
import classes from "./rain.module.css";
import { useRainDays, useRainOfAll } from "./use-rain";
import { useRainPaints } from "./use-rain-paints";

/** Rain of the last days: span, legend, and the sums of each farm; paints the map. */
export function ShownRain({ days }: { days: HistoryDays }) {
  const { t } = useTranslation("weather");
  const [, setDays] = useRainDays();
  const isServed = useIsServed();
  return (
    <section className={classes.panel} aria-label={t("rain.title")}>
      <Group gap="xs" wrap="nowrap">
        <Text component="h2" fw={600} size="sm">
          {t("rain.short")}
        </Text>
        <SegmentedControl
          className={classes.spans}
          aria-label={t("rain.spanLabel")}
          value={String(days)}
          onChange={(value) => void setDays(historyDays.find((one) => String(one) === value) ?? null)}
          data={historyDays.map((one) => ({ value: String(one), label: t(`rain.span.${one}`) }))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("rain.hide")}
          title={t("rain.hide")}
          onClick={() => void setDays(null)}
        >
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      {isServed ? (
        <Text size="sm" mt="xs">
          {t("rain.tooMany")}
        </Text>
      ) : (
        <FarmRain days={days} />
      )}
    </section>
  );
}

function FarmRain({ days }: { days: HistoryDays }) {
  const { t } = useTranslation("weather");
  const { data: cards } = useFieldCards();
  const fieldIds = useMemo(() => (cards ?? []).map(({ id }) => id), [cards]);
  const rain = useRainOfAll(fieldIds, days);
  const { answers } = rain;
  const byField = useMemo(
    () => new Map(answers.flatMap(({ fields }) => fields.map((field) => [field.fieldId, field] as const))),
    [answers],
  );
  useRainPaints(byField, days);
  const failed = rain.error !== null && <QueryFailed title={t("rain.failed")} query={rain} />;
  // The list below says why there are no fields.
  if (fieldIds.length === 0) return null;
  if (answers.length === 0) return failed || <ListSkeleton />;
  return (
    <Stack gap={4} mt="xs">
      {failed}
      <RainLegend days={days} />
      <details className={classes.details}>
        <summary>{t("rain.farms")}</summary>
        <FarmRainTable fields={cards ?? []} rain={byField} />
      </details>
      <StoredDataAge at={rain.updatedAt} />
      <RainSource answers={answers} />
    </Stack>
  );
}
