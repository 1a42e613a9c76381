import { SegmentedControl, Table, Text } from "@mantine/core";
import type { ZoneFigures } from "@surco/decision-zones/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../decision-zones.module.css";
import { explainVariance } from "../explanations/explain-variance";

interface CountChoiceProps {
  figures: ZoneFigures;
  count: number;
  onChange(count: number): void;
}

/** Number of zones with the curve of FPI and NCE, and the proposed number with its reason. */
export function CountChoice({ figures, count, onChange }: CountChoiceProps) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const { curve, proposedZones } = figures;
  const chosen = curve.find(({ zones }) => zones === count);
  return (
    <section aria-labelledby="zone-count">
      <Text component="h3" id="zone-count" fw={600}>
        {t("count.title")}
      </Text>
      <SegmentedControl
        fullWidth
        size="md"
        mt={4}
        aria-label={t("count.title")}
        value={String(count)}
        data={curve.map(({ zones }) => String(zones))}
        onChange={(value) => onChange(Number(value))}
      />
      <Text size="sm" mt={6}>
        {t("count.reason", { count: proposedZones })}
      </Text>
      <Curve figures={figures} count={count} />
      <div data-explained>
        <Table verticalSpacing={2} horizontalSpacing={4} mt={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("count.zones")}</Table.Th>
              <Table.Th ta="right">FPI</Table.Th>
              <Table.Th ta="right">NCE</Table.Th>
              <Table.Th ta="right">
                {t("count.variance")}
                {chosen && (
                  <Explain explanation={explainVariance(chosen.varianceExplained, "count.variance")} />
                )}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {curve.map(({ zones, fpi, nce, varianceExplained }) => (
              <Table.Tr key={zones} fw={zones === count ? 600 : undefined}>
                <Table.Td>{zones}</Table.Td>
                <Table.Td ta="right">{format.number(fpi, 3)}</Table.Td>
                <Table.Td ta="right">{format.number(nce, 3)}</Table.Td>
                <Table.Td ta="right">{format.share(varianceExplained)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

const WIDTH = 300;
const HEIGHT = 96;
const MARGIN = 16;
/** FPI and NCE, each scaled to 0..1. */
const MOST_SCORE = 2;

/** Sum of the scaled FPI and NCE by number of zones; the table beside it holds its numbers. */
function Curve({ figures: { curve, proposedZones }, count }: { figures: ZoneFigures; count: number }) {
  const places = curve.map(({ zones, score }, index) => ({
    zones,
    x: MARGIN + (index * (WIDTH - 2 * MARGIN)) / Math.max(1, curve.length - 1),
    y: MARGIN + (1 - score / MOST_SCORE) * (HEIGHT - 3 * MARGIN),
  }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.curve} aria-hidden>
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      />
      {places.map(({ zones, x, y }) => (
        <g key={zones}>
          <circle
            cx={x}
            cy={y}
            r={zones === count ? 6 : 4}
            fill={zones === proposedZones ? "#2f8f83" : "currentColor"}
          />
          <text x={x} y={HEIGHT - 4} textAnchor="middle" fontSize={12} fill="currentColor">
            {zones}
          </text>
        </g>
      ))}
    </svg>
  );
}
