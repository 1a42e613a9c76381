import { Stack } from "@mantine/core";
import { type FieldSectionProps, ListSkeleton, StoredDataAge } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { HistorySource, HistoryState, QueryFailed } from "../season/HistoryState";
import { NotComputed } from "../season/NotComputed";
import { useFieldSeason } from "../season/use-season-weather";
import { useWater } from "./use-water";
import { WaterAssumptionList } from "./WaterAssumptionList";
import { WaterChart } from "./WaterChart";
import { WaterSentence } from "./WaterSentence";
import { WaterValues } from "./WaterValues";

/** Daily water balance of the crop: available water against the stress threshold, with every assumption behind it. */
export function WaterView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const at = useFieldSeason(fieldId);
  const query = useWater(at);
  const { data: water, dataUpdatedAt } = query;
  if (water === undefined) {
    if (query.error === null) return <ListSkeleton />;
    return <QueryFailed title={t("water.failed")} query={query} />;
  }
  const { state, status, days, assumptions } = water;
  return (
    <Stack gap="lg">
      <StoredDataAge at={dataUpdatedAt} />
      <HistoryState fieldId={fieldId} status={status} />
      {state === "computed" ? (
        <>
          <WaterSentence water={water} />
          {days !== null && <WaterChart days={days} sowingDate={water.sowing?.date ?? null} />}
          {days !== null && <WaterValues water={water} days={days} at={at} />}
          {assumptions !== null && (
            <WaterAssumptionList assumptions={assumptions} from={days?.from ?? null} />
          )}
        </>
      ) : (
        <NotComputed at={at} state={state} status={status} />
      )}
      <HistorySource origin={water} />
    </Stack>
  );
}
