import { NativeSelect } from "@mantine/core";
import { inputSize, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Season of the page, and its period where the page has one. */
export function SeasonInputs({ withPeriod = false }: { withPeriod?: boolean }) {
  const { t } = useTranslation("common");
  const { season, seasons, period, setSeason, setPeriod } = useSeason();
  return (
    <>
      <NativeSelect
        {...inputSize}
        label={t("common:season.label")}
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
          label={t("common:season.period")}
          data={[
            { value: "2", label: t("common:season.summer") },
            { value: "1", label: t("common:season.winter") },
          ]}
          value={period}
          onChange={({ currentTarget: { value } }) => setPeriod(value === "1" ? "1" : "2")}
        />
      )}
    </>
  );
}
