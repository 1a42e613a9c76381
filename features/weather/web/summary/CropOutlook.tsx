import { Anchor } from "@mantine/core";
import { findPhenologicalStage } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { IconDroplet, IconPlant2, IconTractor } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDevelopment, useStageNames } from "../development/use-development";
import { explainWater } from "../explanations/explain-crop";
import { type FieldSeasonKey, sectionAddress, useFieldSeason } from "../season/use-season-weather";
import { viewSearch } from "../view-address";
import { useWater } from "../water/use-water";
import classes from "./crop-outlook.module.css";

/** Stage and available water of the season's crop in a field's summary, each leading to its view. */
export function CropOutlook({ field }: { field: Pick<OpenedField, "id" | "crops" | "right"> }) {
  const at = useFieldSeason(field.id);
  const hasCrop = field.crops.some(({ season, period }) => season === at.season && period === at.period);
  return hasCrop ? <OutlookLines at={at} canLog={field.right !== "read"} /> : null;
}

function OutlookLines({ at, canLog }: { at: FieldSeasonKey; canLog: boolean }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { data: development } = useDevelopment(at);
  const { data: water } = useWater(at);
  const stageId = development?.current?.stageId ?? null;
  const names = useStageNames(stageId === null ? null : (development?.cropId ?? null));
  const lines: Line[] = [];
  if (stageId !== null) {
    const code = findPhenologicalStage(stageId)?.code ?? "";
    const stage = [code, names.get(stageId)].filter(Boolean).join(" · ");
    lines.push({
      key: "development",
      Icon: IconPlant2,
      text: t("summary.stage", { stage }),
      to: sectionAddress(at, "weather", viewSearch("development")),
    });
  }
  if (water?.latest) {
    const { availablePct, band } = water.latest;
    lines.push({
      key: "water",
      Icon: IconDroplet,
      text: t("summary.water", { share: format.number(availablePct, 0), band: t(`water.band.${band}`) }),
      to: sectionAddress(at, "weather", viewSearch("water")),
      explanation: explainWater(water, "available"),
    });
  }
  if (development?.state === "noSowing" && canLog) {
    lines.push({
      key: "sowing",
      Icon: IconTractor,
      text: t("summary.noSowing"),
      to: sectionAddress(at, "activity"),
    });
  }
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t("summary.label")}>
      {lines.map(({ key, Icon, text, to, explanation }) => (
        <li key={key} data-explained>
          <Anchor component={Link} to={to} size="sm" className={classes.line}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {text}
          </Anchor>
          {explanation && <Explain explanation={explanation} />}
        </li>
      ))}
    </ul>
  );
}

interface Line {
  key: string;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  text: string;
  to: ReturnType<typeof sectionAddress>;
  explanation?: Explanation | null;
}
