import { Progress, Text } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";

/** Hectares of what is drawn against the largest that a field may be. @param areaHa ha */
export function AreaMeter({ areaHa }: { areaHa: number }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const isTooLarge = areaHa > MAX_FIELD_HA;
  const sentence = t("draw.areaOf", { area: format.ha(areaHa), max: format.number(MAX_FIELD_HA) });
  return (
    <div className={classes.meter}>
      <Text size="sm" className="tabular" aria-hidden>
        <span className={isTooLarge ? classes.tooLarge : classes.area}>{format.ha(areaHa)}</span>{" "}
        <span className="unit">{t("draw.ofMax", { max: format.number(MAX_FIELD_HA) })}</span>
      </Text>
      <Progress.Root size="md" transitionDuration={0}>
        <Progress.Section
          value={Math.min(100, (areaHa / MAX_FIELD_HA) * 100)}
          color={isTooLarge ? "red" : "brand"}
          aria-label={t("draw.area")}
          aria-valuetext={sentence}
        />
      </Progress.Root>
    </div>
  );
}
