import { Anchor, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { PredictionRow } from "@surco/yield-prediction/contract";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Prediction with its interval, the lock of a basic field, or that there is none yet. */
export function PredictionText({ row: { fieldId, prediction, isPremium } }: { row: PredictionRow }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  if (!isPremium) {
    return (
      <Anchor component={Link} to={`/dashboard/plans?lotes=${fieldId}`} size="sm" className="standing-link">
        <IconLock size={14} aria-hidden /> {t("list.locked")}
      </Anchor>
    );
  }
  if (prediction === null) return <>{t("list.notYet")}</>;
  return (
    <>
      <strong>{format.number(prediction.pointTPerHa, 2)}</strong>{" "}
      <Text span size="xs" c="dimmed">
        {t("summary.interval", {
          lower: format.number(prediction.lowerTPerHa, 1),
          upper: format.number(prediction.upperTPerHa, 1),
        })}
      </Text>
    </>
  );
}
