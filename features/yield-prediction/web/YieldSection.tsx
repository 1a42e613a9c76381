import { Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { useField } from "@surco/fields/web";
import {
  type FieldSectionProps,
  JobProgressLine,
  ListProblem,
  SectionTitle,
  StoredDataAge,
  useSeason,
} from "@surco/kit-web";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CropName } from "./CropName";
import { SeasonComparison } from "./compare/SeasonComparison";
import { LockedYield } from "./LockedYield";
import { PredictionState } from "./PredictionState";
import { Scenarios } from "./Scenarios";
import { useYieldPrediction } from "./use-yield-prediction";
import { YieldCourse } from "./YieldCourse";
import { YieldFigures } from "./YieldFigures";
import { YieldHistory } from "./YieldHistory";
import { YieldSource } from "./YieldSource";

/** Predicted yield of a field's season: figures, what drives it, its history and its place among other seasons. */
export function YieldSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("yield-prediction");
  const field = useField(fieldId);
  return (
    <Stack gap="lg">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <ListProblem query={field} failed={t("failed")} />
      {field.data &&
        (field.data.hasPremiumLayers ? <OpenYield field={field.data} /> : <LockedYield field={field.data} />)}
    </Stack>
  );
}

function OpenYield({ field }: { field: OpenedField }) {
  const { t } = useTranslation("yield-prediction");
  const { season, period } = useSeason();
  const query = useYieldPrediction({ fieldId: field.id, season, period }, true);
  // With the figures, not after them: their charts are most of what is loaded. A chart that fails says so where it stands.
  useEffect(() => void import("@surco/kit-web/charts").catch(() => undefined), []);
  const crop = field.crops.find((one) => one.season === season && one.period === period);
  return (
    <>
      {query.isFetching && (query.data === undefined || query.isPlaceholderData) && (
        <JobProgressLine label={t("reading")} />
      )}
      {query.data === undefined && crop !== undefined && (
        <Text size="sm">
          <CropName cropId={crop.cropId} /> · {season}
        </Text>
      )}
      {query.error !== null && <ListProblem query={query} failed={t("failed")} />}
      {query.data !== undefined && (
        <>
          <StoredDataAge at={query.dataUpdatedAt} />
          <Shown field={field} data={query.data} />
        </>
      )}
    </>
  );
}

function Shown({ field, data }: { field: OpenedField; data: YieldPredictionReply }) {
  const hasScenarios = data.yield !== null && data.scenarios.length > 0;
  return (
    <>
      <PredictionState field={field} data={data} />
      <YieldFigures field={field} data={data} />
      {hasScenarios && <Scenarios scenarios={data.scenarios} />}
      {data.course !== null && (
        <YieldCourse course={data.course} limit={data.explanations.limit} fieldName={field.name} />
      )}
      {(data.history.length > 0 || data.yield !== null) && <YieldHistory data={data} />}
      <SeasonComparison field={field} data={data} />
      <YieldSource data={data} />
    </>
  );
}
