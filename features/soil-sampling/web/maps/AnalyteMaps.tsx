import { Select, Stack, Text } from "@mantine/core";
import { ListProblem, useFormat } from "@surco/kit-web";
import { type AnalyteId, analyteIds, analyteOf } from "@surco/sampling";
import type { SoilPlan, SoilResult } from "@surco/soil-sampling/contract";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ZonesOnMap } from "../map";
import { useResults } from "../queries";
import classes from "../soil-sampling.module.css";
import { rampColor, zoneTexture, zoneValues } from "./zone-values";

/** Maps of the results by zone. */
export function AnalyteMaps({ plan }: { plan: SoilPlan }) {
  const { t } = useTranslation("soil-sampling");
  const results = useResults(plan);
  const found = results.data ?? [];
  const offered = analyteIds.filter((analyte) => found.some(({ values }) => values[analyte] !== undefined));
  const [first] = offered;
  return (
    <Stack gap="md">
      <ListProblem query={results} failed={t("failed")} />
      {results.data !== undefined && first === undefined && <Text c="dimmed">{t("maps.none")}</Text>}
      {first !== undefined && <ChosenMap plan={plan} results={found} offered={offered} first={first} />}
    </Stack>
  );
}

interface ChosenMapProps {
  plan: SoilPlan;
  results: readonly SoilResult[];
  offered: readonly AnalyteId[];
  first: AnalyteId;
}

function ChosenMap({ plan, results, offered, first }: ChosenMapProps) {
  const { t } = useTranslation("soil-sampling");
  const format = useFormat();
  const [asked, setAsked] = useState<AnalyteId>(first);
  const [depth, setDepth] = useState(0);
  const analyte = offered.includes(asked) ? asked : first;
  const zones = zoneValues(plan, results, analyte, depth);
  const means = zones.flatMap(({ mean }) => mean ?? []);
  const [least, most] = [Math.min(...means), Math.max(...means)];
  const colors = new Map(
    zones.map(({ zone, mean }) => [zone.id, mean === null ? null : rampColor(mean, least, most)]),
  );
  const { digits, units } = analyteOf(analyte);
  const unit = analyte === "ph" ? "" : ` ${units[0].label}`;
  const written = (value: number) => `${format.number(value, digits)}${unit}`;
  return (
    <>
      <Suspense fallback={null}>
        <ZonesOnMap zones={plan.zones} colorOf={({ id }) => colors.get(id) ?? null} />
      </Suspense>
      <Select
        size="md"
        label={t("maps.analyte")}
        value={analyte}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: t(`analytes.${value}`) }))}
        onChange={(value) => setAsked(offered.find((one) => one === value) ?? first)}
      />
      {plan.depths.length > 1 && (
        <Select
          size="md"
          label={t("maps.depth")}
          value={String(depth)}
          allowDeselect={false}
          data={plan.depths.map(({ fromCm, toCm }, index) => ({
            value: String(index),
            label: t("depth", { from: fromCm, to: toCm }),
          }))}
          onChange={(value) => setDepth(Number(value ?? 0))}
        />
      )}
      <section aria-labelledby="soil-legend" data-recorded>
        <Text component="h3" id="soil-legend" fw={600}>
          {t("maps.legend")}
        </Text>
        {means.length > 1 && (
          <Text size="sm" c="dimmed">
            {t("range", { least: written(least), most: written(most) })}
          </Text>
        )}
        <ul className={classes.list}>
          {zones.map(({ zone, values, mean }) => {
            const texture = zoneTexture(plan, results, zone.id, depth);
            return (
              <li key={zone.id} className={classes.row}>
                <span className={classes.swatch} style={{ background: colors.get(zone.id) ?? "none" }} />
                <span className={classes.grow}>
                  {zone.name}
                  {values.length > 1 && (
                    <Text span display="block" size="sm" c="dimmed">
                      {t("maps.mean", {
                        values: values.map((value) => format.number(value, digits)).join("; "),
                      })}
                    </Text>
                  )}
                  {texture !== null && (
                    <Text span display="block" size="sm" c="dimmed">
                      {t("maps.texture", { texture: t(`texture.${texture}`) })}
                    </Text>
                  )}
                </span>
                <Text span fw={600} className="tabular">
                  {mean === null ? t("maps.noValue") : written(mean)}
                </Text>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
