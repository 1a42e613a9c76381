import { Alert, Anchor, Stack, Text, Textarea } from "@mantine/core";
import type { SavedChart } from "@surco/charts/contract";
import { inputSize } from "@surco/kit-web";
import { MAX_PLANNING_COMMENT } from "@surco/planning-report/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StepProps } from "./planning-form";
import type { ReportPlace } from "./queries";

interface ChartStepProps extends StepProps {
  chart: SavedChart | null;
  place: ReportPlace;
}

/** The chart that was generated for the field's season, with a comment. */
export function ChartStep({ values, set, chart, place }: ChartStepProps) {
  const { t } = useTranslation(["planning-report", "charts"]);
  const to = `/charts?grafLotes=${place.fieldId}`;
  return (
    <Stack gap="sm">
      {chart === null ? (
        <Alert color="yellow" role="alert">
          <Text size="sm">{t("form.chartMissing")}</Text>
          <Anchor component={Link} to={to}>
            {t("form.openCharts")}
          </Anchor>
        </Alert>
      ) : (
        <Text size="sm">
          {t("form.chartReady", { title: t(`charts:types.${chart.choice.type}`) })}{" "}
          <Anchor component={Link} to={to}>
            {t("form.changeChart")}
          </Anchor>
        </Text>
      )}
      <Textarea
        {...inputSize}
        rows={3}
        label={t("form.chartComment")}
        maxLength={MAX_PLANNING_COMMENT}
        value={values.chartComment}
        onChange={(event) => set({ chartComment: event.currentTarget.value })}
      />
    </Stack>
  );
}
