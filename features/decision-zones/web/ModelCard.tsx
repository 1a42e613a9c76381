import { Accordion, Text } from "@mantine/core";
import type { ZoneFigures, ZoneModel } from "@surco/decision-zones/contract";
import { Explained, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./decision-zones.module.css";
import { explainVariance } from "./explanations/explain-variance";
import published from "./release-figures.json";

interface ModelCardProps {
  figures: ZoneFigures;
  computedAt: string;
  /** As the zones were saved; absent of a proposal. */
  model?: ZoneModel;
  isEdited?: boolean;
}

/** Model card: layers, method, explained variance, and accuracy of the method on fields with known zones. */
export function ModelCard({ figures, computedAt, model, isEdited = false }: ModelCardProps) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const { layers, leftOut, heldOutVariance, comparison, simulated, method } = figures;
  const dates = layers.flatMap(({ date }) => date ?? []);
  const seasons = new Set(layers.flatMap(({ season }) => season ?? []));
  const land = layers.filter(({ kind }) => kind === "land").map(({ id }) => id);
  const harvests = layers.filter(({ kind }) => kind === "yield");
  const nameOf = (id: string) =>
    id === "clay" || id === "elevation" ? t(`land.${id}`) : isYieldMapId(id) ? t("harvests.missing") : id;
  const share = (value: number, label: string) => (
    <Explained explanation={explainVariance(value, label)}>{format.share(value)}</Explained>
  );
  return (
    <Accordion variant="contained">
      <Accordion.Item value="model">
        <Accordion.Control>{t("model.title")}</Accordion.Control>
        <Accordion.Panel>
          <Text size="sm" fw={600}>
            {t("variance.name")}
          </Text>
          <dl className={classes.figures}>
            {model !== undefined && (
              <>
                <dt>{t("variance.level")}</dt>
                <dd>{share(model.levelVarianceExplained, "variance.name")}</dd>
              </>
            )}
            {heldOutVariance !== null && (
              <>
                <dt>{t("model.heldOut")}</dt>
                <dd>{share(heldOutVariance, "model.heldOut")}</dd>
              </>
            )}
            <dt>{t("model.zonesOnOthers")}</dt>
            <dd>{share(comparison.zones, "model.zonesOnOthers")}</dd>
            <dt>{t("model.lastImage")}</dt>
            <dd>{share(comparison.lastImage, "model.lastImage")}</dd>
          </dl>
          <Text size="sm" mt="xs">
            {t("model.layers", {
              count: dates.length,
              seasons: t("model.seasons", { count: seasons.size }),
            })}
          </Text>
          <Text size="xs" c="dimmed">
            {dates.map((date) => format.day(date)).join(" · ")}
          </Text>
          {land.map((layer) => (
            <Text key={layer} size="sm">
              {t(`land.${layer === "clay" ? "clay" : "elevation"}`)}
            </Text>
          ))}
          {harvests.map(({ id, season }) => (
            <Text key={id} size="sm">
              {t("harvests.used", { season })}
            </Text>
          ))}
          {leftOut.map(({ id, date, reason }) => (
            <Text key={id} size="xs">
              {t(`leftOut.${reason}`, { name: date === null ? nameOf(id) : format.day(date) })}
            </Text>
          ))}
          {isEdited && <Text size="sm">{t("model.edited")}</Text>}
          <Text size="sm" mt="xs">
            {t("model.method")}
          </Text>
          <Text size="sm" mt="xs">
            <span data-recorded>
              {t("model.demoWorld", {
                fields: published.demoWorld.fields,
                found: format.share(published.demoWorld.found),
                perfect: format.share(published.demoWorld.perfect),
                lastImage: format.share(published.demoWorld.lastImage),
              })}
            </span>
          </Text>
          <Text size="sm" mt="xs">
            <span data-recorded>
              {t("model.lasRosas", {
                zones: published.lasRosas.zones,
                brightness: format.share(published.lasRosas.brightness),
                slopePosition: format.share(published.lasRosas.slopePosition),
                random: format.share(published.lasRosas.random),
              })}
            </span>
          </Text>
          {simulated && (
            <Text size="sm" mt="xs">
              {t("model.simulated")}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt="xs">
            {t("model.version", { version: method, date: format.instantDay(computedAt) })}
          </Text>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** Ids of scenes are no UUIDs. */
function isYieldMapId(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);
}
