import { Table, Text, VisuallyHidden } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { marginTable, type PlannedMargin } from "@surco/gross-margin/contract";
import { Explain, useFormat } from "@surco/kit-web";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";

interface MarginHeatMapProps {
  values: PlannedMargin;
  /** Derivation of the margin of the plan, which every cell shares. */
  explanation: Explanation;
}

/** Margin by price and yield as a table whose colour repeats what the numbers say. */
export function MarginHeatMap({ values, explanation }: MarginHeatMapProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const { yieldsTPerHa, pricesUsdPerT, marginsUsdPerHa } = marginTable(values);
  const most = Math.max(1, ...marginsUsdPerHa.flat().map(Math.abs));
  const middle = Math.floor(yieldsTPerHa.length / 2);
  return (
    <div data-explained>
      <Text component="h3" fw={600}>
        {t("table.title")}
        <Explain explanation={explanation} />
      </Text>
      <Text size="xs" c="dimmed">
        {t("table.about")}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("table.title")} tabIndex={0}>
        <Table fz="sm" horizontalSpacing={6} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <VisuallyHidden>{t("table.corner")}: </VisuallyHidden>
                t/ha \ USD/t
              </Table.Th>
              {pricesUsdPerT.map((price) => (
                <Table.Th key={price} scope="col" className={classes.number}>
                  {format.number(price, 1)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {yieldsTPerHa.map((tPerHa, row) => (
              // Yields of a plan of 0 t/ha are all the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Table.Tr key={row}>
                <Table.Th scope="row" className={classes.number}>
                  {format.number(tPerHa, 2)}
                </Table.Th>
                {(marginsUsdPerHa[row] ?? []).map((margin, column) => (
                  <Table.Td
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    key={column}
                    className={[
                      classes.number,
                      margin < 0 ? classes.loss : classes.gain,
                      row === middle && column === middle ? classes.current : "",
                    ].join(" ")}
                    style={strength(Math.abs(margin) / most)}
                  >
                    {format.number(margin, 0)}
                    {margin < 0 && <VisuallyHidden> {t("table.loss")}</VisuallyHidden>}
                    {row === middle && column === middle && (
                      <VisuallyHidden> {t("table.planCell")}</VisuallyHidden>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

/** Custom properties are no part of React's type. */
const strength = (share: number): CSSProperties => Object.fromEntries([["--strength", String(share)]]);
