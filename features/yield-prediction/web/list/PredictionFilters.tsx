import { Group, NativeSelect, Text } from "@mantine/core";
import { crops } from "@surco/agronomy";
import { FilterBar, useIsPhone, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Crops that are predicted. */
const PREDICTED = crops.filter(({ key }) => key !== "other");

interface PredictionFiltersProps {
  /** null: all crops. */
  cropId: number | null;
  onCrop(cropId: number | null): void;
}

/** Season, period and crop of the compared fields; on a phone behind a button beside which the season stands. */
export function PredictionFilters(props: PredictionFiltersProps) {
  const { t } = useTranslation(["yield-prediction", "fields"]);
  const { season, period } = useSeason();
  const count = props.cropId === null ? 0 : 1;
  if (!useIsPhone())
    return (
      <Group gap="sm" my="md" align="flex-end">
        <Inputs {...props} />
      </Group>
    );
  return (
    <FilterBar
      count={count}
      texts={{
        filters: t("fields:filter.button"),
        inUse: t("fields:filter.inUse", { count }),
        clear: t("fields:filter.clear"),
      }}
      onClear={() => props.onCrop(null)}
      after={
        <Text size="sm" style={{ alignSelf: "center" }}>
          {season} · {t(`list.period_${period}`)}
        </Text>
      }
    >
      <Inputs {...props} />
    </FilterBar>
  );
}

function Inputs({ cropId, onCrop }: PredictionFiltersProps) {
  const { t } = useTranslation(["yield-prediction", "fields"]);
  const { season, seasons, period, setSeason, setPeriod } = useSeason();
  return (
    <>
      <NativeSelect
        size="md"
        label={t("list.season")}
        value={season}
        data={[...seasons]}
        onChange={(event) => setSeason(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t("list.period")}
        value={period}
        data={[
          { value: "2", label: t("list.period_2") },
          { value: "1", label: t("list.period_1") },
        ]}
        onChange={(event) => setPeriod(event.currentTarget.value === "1" ? "1" : "2")}
      />
      <NativeSelect
        size="md"
        label={t("list.crop")}
        value={String(cropId ?? "")}
        data={[
          { value: "", label: t("list.allCrops") },
          ...PREDICTED.map(({ id, key }) => ({ value: String(id), label: t(`fields:crop.${key}`) })),
        ]}
        onChange={(event) => onCrop(Number(event.currentTarget.value) || null)}
      />
    </>
  );
}
