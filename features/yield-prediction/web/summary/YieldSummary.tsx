import { Anchor, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { useFormat, useSeason } from "@surco/kit-web";
import { IconTrendingUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ExplainedText } from "../ExplainedText";
import { sectionAddress, useYieldPrediction } from "../use-yield-prediction";
import classes from "../yield.module.css";

/** Predicted yield, interval and index of the season in a field's summary; nothing for basic fields and without a crop. */
export function YieldSummary({ field }: { field: OpenedField }) {
  const { season, period } = useSeason();
  const hasCrop = field.crops.some((crop) => crop.season === season && crop.period === period);
  return field.hasPremiumLayers && hasCrop ? <Card field={field} season={season} period={period} /> : null;
}

interface CardProps {
  field: OpenedField;
  season: string;
  period: "1" | "2";
}

function Card({ field, season, period }: CardProps) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const at = { fieldId: field.id, season, period };
  const { data, isPlaceholderData } = useYieldPrediction(at, true);
  if (data === undefined || isPlaceholderData || data.state === "noModel") return null;
  const { yield: predicted, index, explanations } = data;
  return (
    <section className={classes.summary} aria-label={t("section")}>
      <Anchor component={Link} to={sectionAddress(at, "yield")} size="sm" className={classes.summaryLink}>
        <IconTrendingUp size={18} stroke={1.6} aria-hidden />
        {t(predicted === null ? "summary.open" : "summary.predicted")}
      </Anchor>
      {predicted === null ? (
        <Text size="sm">{t(`state.${data.state}.title`)}</Text>
      ) : (
        <div className={classes.summaryFigures}>
          <Text fw={600} component="div" className="tabular">
            <ExplainedText explanation={explanations.point}>
              {format.number(predicted.pointTPerHa, 2)} t/ha
            </ExplainedText>
          </Text>
          <Text size="sm" c="dimmed" component="div" className="tabular">
            {t("summary.interval", {
              lower: format.number(predicted.lowerTPerHa, 1),
              upper: format.number(predicted.upperTPerHa, 1),
            })}
          </Text>
          {index.index !== null && index.band !== null && (
            <Text size="sm" component="div">
              <ExplainedText explanation={explanations.index}>
                {t("summary.index", { index: index.index, band: t(`index.band.${index.band}`) })}
              </ExplainedText>
            </Text>
          )}
        </div>
      )}
    </section>
  );
}
