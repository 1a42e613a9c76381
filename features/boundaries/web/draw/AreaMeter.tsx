import { Group, Text } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { explainArea } from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";

interface AreaMeterProps {
  /** ha */
  areaHa: number;
  /** Drawn boundary that has this area; null where it is not known. */
  boundary?: Boundary | null;
}

/** Hectares of the drawing against the largest allowed field. */
export function AreaMeter({ areaHa, boundary = null }: AreaMeterProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const isTooLarge = areaHa > MAX_FIELD_HA;
  return (
    <div className={classes.meter} data-explained>
      <Group gap={4} wrap="nowrap">
        <Text size="sm" className="tabular" aria-hidden>
          <span className={isTooLarge ? classes.tooLarge : classes.area}>{format.ha(areaHa)}</span>{" "}
          <span className="unit">{t("draw.ofMax", { max: format.number(MAX_FIELD_HA) })}</span>
        </Text>
        {boundary !== null && <Explain explanation={explainArea(boundary, areaHa)} />}
      </Group>
      <div
        role="progressbar"
        aria-label={t("draw.area")}
        aria-valuemin={0}
        aria-valuemax={MAX_FIELD_HA}
        aria-valuenow={Math.round(Math.min(areaHa, MAX_FIELD_HA))}
        aria-valuetext={t("draw.areaOf", { area: format.ha(areaHa), max: format.number(MAX_FIELD_HA) })}
        className={classes.bar}
        data-too-large={isTooLarge || undefined}
      >
        <div style={{ width: `${Math.min(1, areaHa / MAX_FIELD_HA) * 100}%` }} />
      </div>
    </div>
  );
}
