import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useIsPhone, useSeason } from "@surco/kit-web";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./shell.module.css";

/** Choice of season and period for the whole screen; both stand in the address. */
export function SeasonControl() {
  const { t } = useTranslation("common");
  const { season, seasons, period, setSeason, setPeriod } = useSeason();
  const isPhone = useIsPhone();
  const fonts = useFontLoads();
  const periods = [
    { value: "1" as const, label: t("common:season.winterShort") },
    { value: "2" as const, label: t("common:season.summerShort") },
  ];
  return (
    <div key={fonts} className={classes.season} data-tour="season">
      <span className={classes.seasonLabel} aria-hidden>
        {t("common:season.label")}
      </span>
      <NativeSelect
        className={`${classes.seasonSelect} tabular`}
        aria-label={t("common:season.label")}
        data={[...seasons]}
        value={season}
        onChange={(event) => setSeason(event.currentTarget.value)}
      />
      {isPhone ? (
        <NativeSelect
          className={classes.seasonSelect}
          aria-label={t("common:season.period")}
          data={periods}
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value === "1" ? "1" : "2")}
        />
      ) : (
        <SegmentedControl
          aria-label={t("common:season.period")}
          data={periods}
          value={period}
          onChange={(value) => setPeriod(value === "1" ? "1" : "2")}
        />
      )}
    </div>
  );
}

/** Number of times that fonts were loaded: Chromium keeps the width that a select had in the font shown before. */
function useFontLoads(): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const count = () => setLoads((before) => before + 1);
    document.fonts?.addEventListener("loadingdone", count);
    return () => document.fonts?.removeEventListener("loadingdone", count);
  }, []);
  return loads;
}
