import { Stack, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import {
  type FieldSectionProps,
  JobProgressLine,
  ListSkeleton,
  parseAsDay,
  StoredDataAge,
  useFormat,
} from "@surco/kit-web";
import type { DiseaseRisks } from "@surco/weather/contract";
import { useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { SourceLinks } from "../SourceLinks";
import { HistoryState, QueryFailed } from "../season/HistoryState";
import { useFieldSeason } from "../season/use-season-weather";
import { DiseaseCard } from "./DiseaseCard";
import { HeadingInput } from "./HeadingInput";
import { useDiseaseRisk } from "./use-disease-risk";

/** Risk of the diseases of the crop, each with the days that made it, its source and what to do with it. */
export function DiseaseView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const at = useFieldSeason(fieldId);
  const [headingDate, setHeadingDate] = useQueryState("espigazon", parseAsDay);
  const query = useDiseaseRisk(at, headingDate);
  const { data: risks, dataUpdatedAt } = query;
  if (risks === undefined) {
    if (query.error !== null) return <QueryFailed title={t("disease.failed")} query={query} />;
    return (
      <>
        <JobProgressLine label={t("disease.reading")} />
        <ListSkeleton />
      </>
    );
  }
  const isWheat = risks.diseases.some(({ key }) => key === "headBlight");
  return (
    <Stack gap="lg">
      <StoredDataAge at={dataUpdatedAt} />
      <HistoryState fieldId={fieldId} status={risks.status} />
      {isWheat && (
        <HeadingInput
          heading={risks.heading}
          given={headingDate}
          onGive={(date) => void setHeadingDate(date)}
        />
      )}
      {risks.diseases.length === 0 ? (
        <Text c="dimmed">{t(risks.cropId === null ? "disease.noCrop" : "disease.noModel")}</Text>
      ) : (
        risks.diseases.map((risk) => <DiseaseCard key={risk.key} risks={risks} risk={risk} />)
      )}
      {risks.diseases.length > 0 && <Origin risks={risks} />}
    </Stack>
  );
}

function Origin({ risks }: { risks: DiseaseRisks }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  return (
    <div>
      <Text size="sm">{t("disease.label")}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {t("source.data")} <SourceLinks attributions={risks.attributions} />{" "}
        {[
          risks.forecastAt === null
            ? t("disease.withoutForecast")
            : t("disease.forecastAt", { when: format.instant(risks.forecastAt) }),
          t("disease.parameters", { version: AGRONOMY_PARAMETERS_VERSION }),
          ...(risks.simulated ? [t("source.simulated")] : []),
        ].join(" · ")}
      </Text>
    </div>
  );
}
