import { Skeleton, Stack, Text } from "@mantine/core";
import { id } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { FilterGrid, ListProblem, lazyPart, StoredDataAge, useSeason } from "@surco/kit-web";
import { dashboardGroupings } from "@surco/staff/contract";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceInput } from "../ChoiceInput";
import { useChoices, useStaffDashboard } from "../queries";
import { SeasonInputs } from "../SeasonInputs";
import { StaffFrame, useIsStaff } from "../StaffFrame";
import { useCropName } from "../use-crop-name";
import { CoverageFunnel } from "./CoverageFunnel";
import { GroupingInput } from "./GroupingInput";

const SumsView = lazyPart(async () => (await import("./SumsView")).SumsView);

/** Words of the groupings in the address. */
const words = { localidad: "district", hibrido: "hybrid", campania: "season" } as const;
const wordList = ["localidad", "hibrido", "campania"] as const;
const parsers = {
  by: parseAsStringLiteral(wordList).withDefault("localidad"),
  crop: parseAsInteger,
  managerId: parseAsString,
};
const urlKeys = { by: "por", crop: "cultivo", managerId: "responsable" } as const;

/** Sums of the crops of the producers below the caller by district, hybrid or season. */
export function DashboardsScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffFrame title={t("dashboards.title")} lead={t("dashboards.lead")}>
      <Dashboards />
      <CoverageFunnel />
    </StaffFrame>
  );
}

function Dashboards() {
  const { t } = useTranslation("staff");
  const [chosen, set] = useQueryStates(parsers, { urlKeys, history: "replace", clearOnDefault: true });
  const { season, period } = useSeason();
  const { isStaff } = useIsStaff();
  const cropName = useCropName();
  const choices = useChoices(season, isStaff).data;
  const { crop, managerId } = chosen;
  const query = {
    by: words[chosen.by],
    season,
    period,
    cropId: cropId.safeParse(crop).data,
    managerId: id.safeParse(managerId).data,
  };
  const dashboard = useStaffDashboard(query, isStaff);
  const { data } = dashboard;
  return (
    <Stack gap="md">
      <GroupingInput
        value={query.by}
        onChange={(by) => void set({ by: wordList[dashboardGroupings.indexOf(by)] ?? null })}
      />
      <FilterGrid>
        <SeasonInputs withPeriod />
        <ChoiceInput
          label={t("filters.crop")}
          value={crop === null ? null : String(crop)}
          options={(choices?.cropIds ?? []).map((one) => ({ value: String(one), label: cropName(one) }))}
          onChange={(value) => void set({ crop: value === null ? null : Number(value) })}
        />
        <ChoiceInput
          label={t("filters.manager")}
          value={managerId}
          options={(choices?.managers ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value) => void set({ managerId: value })}
        />
      </FilterGrid>
      <ListProblem query={dashboard} failed={t("dashboards.failed")} />
      {data?.rows.length === 0 && <Text role="status">{t("dashboards.none")}</Text>}
      {data && data.rows.length > 0 && (
        <Suspense fallback={<Skeleton height={320} aria-hidden />}>
          <SumsView query={query} rows={data.rows} omittedCount={data.omittedCount} />
        </Suspense>
      )}
      <StoredDataAge at={dashboard.dataUpdatedAt} />
    </Stack>
  );
}
