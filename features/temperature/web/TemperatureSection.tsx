import { Stack, Text } from "@mantine/core";
import { addDays, localDay } from "@surco/calendar";
import { useField } from "@surco/fields/web";
import {
  type FieldSectionProps,
  JobProgressLine,
  ListProblem,
  parseAsDay,
  SectionTitle,
  StoredDataAge,
} from "@surco/kit-web";
import type { TemperatureHours } from "@surco/temperature/contract";
import { useQueryStates } from "nuqs";
import { useTranslation } from "react-i18next";
import { type DayRange, fittedRange } from "./day-range";
import { FetchStatus } from "./FetchStatus";
import { RangeInputs } from "./RangeInputs";
import { TemperatureCharts } from "./TemperatureCharts";
import { TemperatureFigures } from "./TemperatureFigures";
import { TemperatureSource } from "./TemperatureSource";
import { TemperatureValues } from "./TemperatureValues";
import { useTemperatureHours } from "./use-temperature-hours";

/** Hours of the day below and above temperatures at a field, for at most 60 days. */
export function TemperatureSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("temperature");
  const [{ desde, hasta }, setRange] = useQueryStates({ desde: parseAsDay, hasta: parseAsDay });
  // Today is not over.
  const lastDay = addDays(localDay(new Date()), -1);
  const range = fittedRange(desde, hasta, lastDay);
  const query = useTemperatureHours(fieldId, range);
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <RangeInputs
        range={range}
        lastDay={lastDay}
        onChange={({ from, until }) => void setRange({ desde: from, hasta: until })}
      />
      {query.isFetching && (query.data === undefined || query.isPlaceholderData) && (
        <JobProgressLine label={t("reading")} />
      )}
      <ListProblem query={query} failed={t("failed")} />
      {query.data !== undefined && (
        <>
          <StoredDataAge at={query.dataUpdatedAt} />
          <Shown fieldId={fieldId} range={range} data={query.data} />
        </>
      )}
    </Stack>
  );
}

interface ShownProps {
  fieldId: string;
  range: DayRange;
  data: TemperatureHours;
}

function Shown({ fieldId, range, data }: ShownProps) {
  const { t } = useTranslation("temperature");
  const field = useField(fieldId);
  const { days, coverage, status } = data;
  return (
    <>
      <FetchStatus status={status} />
      {coverage.daysWithData === 0 ? (
        <Text c="dimmed">{t("empty")}</Text>
      ) : (
        <>
          <TemperatureFigures data={data} />
          <TemperatureCharts days={days} />
        </>
      )}
      <TemperatureValues
        data={data}
        nameParts={[field.data?.name ?? "", t("fileName"), range.from, range.until]}
      />
      <TemperatureSource data={data} />
    </>
  );
}
