import { Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { Explained, useFormat } from "@surco/kit-web";
import { YIELD_DECIMALS, type YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useTranslation } from "react-i18next";
import { AccuracyNote } from "./AccuracyNote";
import { CropName } from "./CropName";
import { ExplainedText } from "./ExplainedText";
import { explainHarvest } from "./explain-harvest";
import { IndexFigure } from "./IndexFigure";
import classes from "./yield.module.css";

/** Quintals of a tonne. */
const QQ_PER_T = 10;

/** Yield with its interval, and the performance index, each with its derivation. */
export function YieldFigures({ field, data }: { field: OpenedField; data: YieldPredictionReply }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const { yield: predicted, harvest, explanations } = data;
  const inT = (value: number) => format.number(value, YIELD_DECIMALS);
  // Argentine growers count in quintals.
  const inQq = (value: number) =>
    field.country === "AR" ? ` · ${format.number(value * QQ_PER_T, 0)} qq/ha` : "";
  return (
    <div className={classes.figures}>
      {(predicted !== null || harvest !== null) && (
        <section className={classes.figure} aria-label={t("figure.label")} data-explained>
          <Text size="sm" c="dimmed">
            {t(predicted === null ? "figure.harvest" : "figure.predicted")}
          </Text>
          {predicted === null ? (
            harvest && (
              <>
                <p className={classes.big}>
                  <ExplainedText explanation={explainHarvest(harvest, data.cropId)}>
                    {inT(harvest.yieldTPerHa)} <small>t/ha</small>
                  </ExplainedText>
                </p>
                <Text size="sm">
                  {t("figure.harvestedOn", { day: format.day(harvest.date) })}
                  {inQq(harvest.yieldTPerHa)}
                </Text>
              </>
            )
          ) : (
            <>
              <p className={classes.big}>
                <ExplainedText explanation={explanations.point}>
                  {inT(predicted.pointTPerHa)} <small>t/ha</small>
                </ExplainedText>
              </p>
              <Text size="sm" component="div">
                {explanations.lower && explanations.upper ? (
                  <>
                    <Explained explanation={explanations.lower}>
                      {t("figure.from", { value: inT(predicted.lowerTPerHa) })}
                    </Explained>{" "}
                    <Explained explanation={explanations.upper}>
                      {t("figure.until", { value: inT(predicted.upperTPerHa) })}
                    </Explained>
                  </>
                ) : (
                  t("figure.interval", {
                    lower: inT(predicted.lowerTPerHa),
                    upper: inT(predicted.upperTPerHa),
                  })
                )}
                {inQq(predicted.pointTPerHa)}
              </Text>
              <Text size="sm" c="dimmed">
                {t("figure.coverage", { share: format.share(predicted.coverageShare) })}
              </Text>
              {harvest && (
                <Text size="sm" component="div">
                  <ExplainedText explanation={explainHarvest(harvest, data.cropId)}>
                    {t("figure.actual", { value: inT(harvest.yieldTPerHa), day: format.day(harvest.date) })}
                  </ExplainedText>
                </Text>
              )}
            </>
          )}
          <Text size="sm" component="div">
            <CropName cropId={data.cropId} />
            {data.sowing && ` ${t("figure.sown", { day: format.day(data.sowing.date) })}`}
          </Text>
        </section>
      )}
      {data.cropId !== null && <IndexFigure data={data} />}
      {predicted !== null && (
        <div className={classes.wide}>
          <AccuracyNote />
        </div>
      )}
    </div>
  );
}
