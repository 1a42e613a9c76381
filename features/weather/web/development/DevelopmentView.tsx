import { Stack } from "@mantine/core";
import { type FieldSectionProps, ListSkeleton, StoredDataAge } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { HistorySource, HistoryState, QueryFailed } from "../season/HistoryState";
import { NotComputed } from "../season/NotComputed";
import { useFieldSeason } from "../season/use-season-weather";
import { DevelopmentChart } from "./DevelopmentChart";
import { DevelopmentFigures } from "./DevelopmentFigures";
import { ModelNote } from "./ModelNote";
import { SensitivePeriods } from "./SensitivePeriods";
import { StageTable } from "./StageTable";
import { useDevelopment } from "./use-development";

/** Development of the crop since its sowing: degree days, stages with their dates, critical period and frost risk. */
export function DevelopmentView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const at = useFieldSeason(fieldId);
  const query = useDevelopment(at);
  const { data: development, dataUpdatedAt } = query;
  if (development === undefined) {
    if (query.error === null) return <ListSkeleton />;
    return <QueryFailed title={t("development.failed")} query={query} />;
  }
  const { state, status } = development;
  return (
    <Stack gap="lg">
      <StoredDataAge at={dataUpdatedAt} />
      <HistoryState fieldId={fieldId} status={status} />
      {state === "computed" ? (
        <>
          <DevelopmentFigures development={development} />
          <StageTable development={development} at={at} />
          <SensitivePeriods development={development} />
          <DevelopmentChart development={development} />
          <ModelNote development={development} />
        </>
      ) : (
        <NotComputed at={at} state={state} status={status} />
      )}
      <HistorySource origin={development} />
    </Stack>
  );
}
