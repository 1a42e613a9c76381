import { Text } from "@mantine/core";
import type { ActualCosts, ActualEntry } from "@surco/gross-margin/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";

/** Recorded costs by line, with their days and products. */
export function ActualEntries({ costs }: { costs: ActualCosts }) {
  const { t } = useTranslation("gross-margin");
  return (
    <>
      {costs.lines.map(({ line, entries }) => (
        <LineEntries key={line} name={t(`lines.${line}`)} entries={entries} />
      ))}
      <LineEntries name={t("actual.notInLine")} entries={costs.notInLine} />
    </>
  );
}

function LineEntries({ name, entries }: { name: string; entries: readonly ActualEntry[] }) {
  const { t } = useTranslation(["gross-margin", "activities"]);
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{t("actual.entries", { line: name })}</summary>
      <ul>
        {entries.map(({ activityId, type, date, productName, usdPerHa }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an activity has several products
          <li key={`${activityId} ${at}`}>
            <Text size="sm" data-recorded>
              {[
                format.day(date),
                t(`activities:types.${type}`),
                productName,
                `${format.number(usdPerHa, 2)} USD/ha`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
