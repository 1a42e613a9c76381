import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { YieldMap, YieldTotals } from "@surco/yield-maps/contract";
import { useTranslation } from "react-i18next";
import classes from "../yield-maps.module.css";

/** Mass, area and mean yield before and after the cleaning. */
export function TotalsTable({ map: { before, after, baseMoisturePct, columns } }: { map: YieldMap }) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const shown = (value: number | null, digits: number, unit: string) =>
    value === null ? null : `${format.number(value, digits)} ${unit}`;
  const rows: [label: string, text: (totals: YieldTotals) => string | null][] = [
    [t("totals.mean"), ({ meanTPerHa }) => shown(meanTPerHa, 2, "t/ha")],
    [t("totals.mass"), ({ massT }) => shown(massT, 1, "t")],
    [t("totals.wetMass"), ({ wetMassT }) => shown(wetMassT, 1, "t")],
    [t("totals.area"), ({ areaHa }) => shown(areaHa, 1, "ha")],
    [t("totals.records"), ({ records }) => format.number(records, 0)],
  ];
  const way = columns.some(({ role }) => role === "yield") ? "yield" : "flow";
  return (
    <section aria-labelledby="yield-totals" data-recorded>
      <Text component="h3" id="yield-totals" fw={600}>
        {t("totals.title")}
      </Text>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("totals.figure")}</span>
            </th>
            <th scope="col">{t("totals.before")}</th>
            <th scope="col">{t("totals.after")}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, text]) => text(before) !== null)
            .map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text(before)}</td>
                <td>{text(after) ?? "–"}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Text size="xs" c="dimmed">
        {t(`totals.way.${way}`, { moisture: format.number(baseMoisturePct, 1) })}{" "}
        {before.areaHa === null && t("totals.noArea")}
      </Text>
    </section>
  );
}
