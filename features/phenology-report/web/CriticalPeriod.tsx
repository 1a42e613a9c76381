import { Text } from "@mantine/core";
import { Figure, useFormat } from "@surco/kit-web";
import type { CriticalWeather, Phenology } from "@surco/phenology-report/contract";
import { useTranslation } from "react-i18next";
import classes from "./phenology.module.css";

const rows = [
  ["rain", "rainMm"],
  ["tmean", "tmeanC"],
  ["radiation", "radiationMJPerM2"],
  ["et0", "et0Mm"],
] as const;

/** Weather of the critical period beside that of the same days in the years before. */
export function CriticalPeriod({ phenology: { criticalPeriod } }: { phenology: Phenology }) {
  const { t } = useTranslation("phenology-report");
  const format = useFormat();
  if (criticalPeriod === null) return null;
  const { from, until, knownUntil, water } = criticalPeriod;
  return (
    <section aria-labelledby="phenology-critical">
      <h3 id="phenology-critical" className={classes.heading}>
        {t("critical.title")}
      </h3>
      <Text size="sm" c="dimmed">
        {t("days", { from: format.day(from), until: format.day(until) })}
      </Text>
      {knownUntil === null && <Text size="sm">{t("critical.toCome")}</Text>}
      {knownUntil !== null && knownUntil < until && (
        <Text size="sm">{t("critical.soFar", { day: format.day(knownUntil) })}</Text>
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("critical.measured")}</th>
              <th scope="col">{t("critical.normal")}</th>
              <th scope="col">{t("critical.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, key]) => (
              <Row key={name} name={t(`critical.${name}`)} figure={criticalPeriod[key]} />
            ))}
          </tbody>
        </table>
      </div>
      {water !== null && (
        <dl className={classes.figures}>
          <div>
            <dt>{t("critical.water")}</dt>
            <dd>
              <Figure explanation={water.explanations.availablePct} />
            </dd>
          </div>
          <div>
            <dt>{t("critical.stressDays")}</dt>
            <dd>
              <Figure explanation={water.explanations.stressDays} />
            </dd>
            <dd className={classes.beside}>{t("critical.ofDays", { count: water.days })}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  figure: CriticalWeather["rainMm"];
}

function Row({ name, figure: { explanations } }: RowProps) {
  const { value, normal, difference } = explanations;
  return (
    <tr>
      <th scope="row">{name}</th>
      {[value, normal, difference].map((explanation, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
        <td key={column}>{explanation ? <Figure explanation={explanation} name={name} /> : "–"}</td>
      ))}
    </tr>
  );
}
