import { Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { PerformanceFacts, YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useTranslation } from "react-i18next";
import { ExplainedText } from "./ExplainedText";
import classes from "./yield.module.css";

const TENTHS = Array.from({ length: 10 }, (_, index) => index + 1);

/** Performance index with its band in words and both percentiles, or the reason why there is none. */
export function IndexFigure({ data }: { data: Pick<YieldPredictionReply, "index" | "explanations"> }) {
  const { t } = useTranslation("yield-prediction");
  const { index, explanations } = data;
  return (
    <section className={classes.figure} aria-label={t("index.title")}>
      <Text size="sm" c="dimmed">
        {t("index.title")}
      </Text>
      {index.index === null || index.band === null ? (
        <Text size="sm">{t(`index.reason.${index.reason ?? "noReference"}`)}</Text>
      ) : (
        <>
          <p className={classes.big}>
            <ExplainedText explanation={explanations.index}>
              {index.index}
              <small> / 10</small>
            </ExplainedText>
          </p>
          <div className={classes.scale} aria-hidden>
            {TENTHS.map((tenth) => (
              <span key={tenth} data-reached={tenth <= (index.index ?? 0) || undefined} />
            ))}
          </div>
          <Text size="sm" fw={600}>
            {t(`index.band.${index.band}`)}
          </Text>
          <Percentiles index={index} explanation={explanations.index} />
        </>
      )}
    </section>
  );
}

/** Derivation of the place among the field's or the district's yields alone, from what the index follows from. */
function explainPlace(
  of: "field" | "district",
  share: number,
  index: Explanation | null,
): Explanation | null {
  return (
    index && {
      ...index,
      formula: `yield-prediction/${of}-percentile`,
      label: `yield-prediction:figures.${of}Percentile`,
      result: { value: 100 * share, unit: "%", decimals: 0 },
    }
  );
}

interface PercentilesProps {
  index: PerformanceFacts;
  /** Of the index. */
  explanation: Explanation | null;
}

function Percentiles({ index, explanation }: PercentilesProps) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const { fieldPercentileShare, fieldYears, districtPercentileShare, districtYears } = index;
  return (
    <Text size="sm" c="dimmed" component="div">
      {fieldPercentileShare !== null && fieldYears > 0 && (
        <div>
          <ExplainedText explanation={explainPlace("field", fieldPercentileShare, explanation)}>
            {t("index.ofField", { share: format.share(fieldPercentileShare), count: fieldYears })}
          </ExplainedText>
        </div>
      )}
      {districtPercentileShare !== null && (
        <div>
          <ExplainedText explanation={explainPlace("district", districtPercentileShare, explanation)}>
            {t("index.ofDistrict", { share: format.share(districtPercentileShare), count: districtYears })}
          </ExplainedText>
        </div>
      )}
      {index.basis === "harvest" && <div>{t("index.byHarvest")}</div>}
    </Text>
  );
}
