import { Group, Switch, Text } from "@mantine/core";
import { useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { CleaningSettings, CleaningStep, YieldMap } from "@surco/yield-maps/contract";
import { defaultCleaning } from "@surco/yield-monitor";
import { useTranslation } from "react-i18next";
import { useCleanMap } from "../queries";
import classes from "../yield-maps.module.css";

/** Settings by step; records without a yield and beyond the field are always removed. */
const settingOf: Partial<Record<CleaningStep, keyof CleaningSettings>> = {
  speed: "speed",
  "pass-ends": "passEnds",
  edges: "edges",
  overlap: "overlap",
  limits: "limits",
  neighbours: "neighbours",
};

/** Share of records that each step of the cleaning removed, with a switch to undo it. */
export function CleaningReport({ map, canChange }: { map: YieldMap; canChange: boolean }) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const network = useNeedsNetwork();
  const clean = useCleanMap(map.fieldId);
  const { id, version, cleaning } = map;
  const removed = map.before.records - map.after.records;
  const set = (setting: keyof CleaningSettings, isOn: boolean) =>
    clean.mutate({
      id,
      version,
      cleaning: { ...cleaning, [setting]: isOn ? defaultCleaning[setting] : null },
    });
  return (
    <section aria-labelledby="yield-cleaning" data-recorded>
      <Text component="h3" id="yield-cleaning" fw={600}>
        {t("cleaning.title")}
      </Text>
      <Text size="sm">
        {t("cleaning.removed", {
          share: format.share(map.before.records === 0 ? 0 : removed / map.before.records, 1),
          number: format.number(removed, 0),
        })}
      </Text>
      <ul className={classes.list}>
        {map.report.map(({ step, state, removed: count, share }) => {
          const setting = settingOf[step];
          return (
            <li key={step} className={classes.item}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div>
                  <Text size="sm">{t(`steps.${step}`, parametersOf(cleaning, format.amount))}</Text>
                  <Text size="xs" c="dimmed">
                    {state === "on"
                      ? t("cleaning.step", { share: format.share(share, 1), number: format.number(count, 0) })
                      : t(`cleaning.${state}`)}
                  </Text>
                </div>
                {setting !== undefined && canChange && state !== "missing" && (
                  <Switch
                    size="md"
                    aria-label={t("cleaning.switch", { step: t(`stepNames.${step}`) })}
                    checked={state === "on"}
                    disabled={network.isOut || clean.isPending}
                    onChange={(event) => set(setting, event.currentTarget.checked)}
                  />
                )}
              </Group>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Parameters of the steps as texts; the usual ones of a step that is off. */
function parametersOf(cleaning: CleaningSettings, text: (value: number) => string) {
  const of = <K extends keyof CleaningSettings>(key: K): NonNullable<CleaningSettings[K]> =>
    (cleaning[key] ?? defaultCleaning[key]) as NonNullable<CleaningSettings[K]>;
  return {
    least: text(of("speed").leastKmPerH),
    greatest: text(of("speed").greatestKmPerH),
    start: text(of("passEnds").startS),
    end: text(of("passEnds").endS),
    edge: text(of("edges").distanceM),
    overlap: text(100 * of("overlap").greatestShare),
    limit: text(of("limits").deviations),
    radius: text(of("neighbours").radiusM),
    deviations: text(of("neighbours").deviations),
  };
}
