import { NativeSelect } from "@mantine/core";
import { inputSize, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Season of the page, and its period where the page has one. */
export function SeasonInputs({ withPeriod = false }: { withPeriod?: boolean }) {
  const { t } = useTranslation("staff");
  const { season, seasons, period, setSeason, setPeriod } = useSeason();
  return (
    <>
      <NativeSelect
        {...inputSize}
        label={t("filters.season")}
        data={[...seasons]}
        value={season}
        onChange={({ currentTarget: { value } }) => {
          const chosen = seasons.find((one) => one === value);
          if (chosen !== undefined) setSeason(chosen);
        }}
      />
      {withPeriod && (
        <NativeSelect
          {...inputSize}
          label={t("filters.period")}
          data={(["2", "1"] as const).map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
          value={period}
          onChange={({ currentTarget: { value } }) => setPeriod(value === "1" ? "1" : "2")}
        />
      )}
    </>
  );
}
