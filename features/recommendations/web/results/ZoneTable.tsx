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
  }[];
  mean: Explanation | undefined;
  amountHeading: string;
  /** Sentence on the origin of the rates. */
  note?: string | null;
}

/** Rates of the zones with their targets, and their mean by area. */
export function ZoneTable({ zones, mean, amountHeading, note }: ZoneTableProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  if (zones.length === 0) return null;
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
            </tr>
          ))}
        </tbody>
      </Table>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {mean !== undefined && (
        <Text size="sm" fw={600} mt={4}>
          {t("zones.mean")} <Figure explanation={mean} />
        </Text>
      )}
    </section>
  );
}
