import { Table, Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { Figure, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";

interface ZoneTableProps {
  zones: readonly {
    name: string;
    areaHa: number;
    target: Explanation | null;
    rate: Explanation;
    /** Seeds or product of the zone. */
    amount: Explanation;
    yield: Explanation | null;
    margin: Explanation | null;
  }[];
  /** Means by area and totals. */
  sums: readonly (Explanation | undefined)[];
  amountHeading: string;
  /** Sentence on the origin of the rates. */
  note?: string | null;
}

/** Rates of the zones with their targets, and their mean by area. */
export function ZoneTable({ zones, sums, amountHeading, note }: ZoneTableProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  if (zones.length === 0) return null;
  const hasYield = zones.some((zone) => zone.yield !== null);
  const hasMargin = zones.some((zone) => zone.margin !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("zones.title")} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("zones.name")}</th>
            <th scope="col">{t("zones.area")}</th>
            <th scope="col">{t("zones.target")}</th>
            <th scope="col">{t("zones.rate")}</th>
            <th scope="col">{amountHeading}</th>
            {hasYield && <th scope="col">{t("zones.yield")}</th>}
            {hasMargin && <th scope="col">{t("zones.margin")}</th>}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">{zone.name}</th>
              <td>{format.ha(zone.areaHa)}</td>
              <td>{zone.target === null ? "–" : <Figure explanation={zone.target} />}</td>
              <td>
                <Figure explanation={zone.rate} />
              </td>
              <td>
                <Figure explanation={zone.amount} />
              </td>
              {hasYield && <td>{zone.yield && <Figure explanation={zone.yield} />}</td>}
              {hasMargin && <td>{zone.margin && <Figure explanation={zone.margin} />}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {sums.map(
        (sum) =>
          sum?.label !== undefined && (
            <Text size="sm" fw={600} mt={4} key={sum.label}>
              {t(sum.label)}: <Figure explanation={sum} />
            </Text>
          ),
      )}
    </section>
  );
}
