import { Text } from "@mantine/core";
import type { AssessedHour, FieldForecast } from "@surco/weather/contract";
import {
  IconDropletCheck,
  IconDropletExclamation,
  IconDropletOff,
  IconDropletQuestion,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { clockText } from "../weather-texts";
import classes from "./spraying.module.css";
import { nextWindow } from "./use-spraying";

const icons = {
  good: IconDropletCheck,
  marginal: IconDropletExclamation,
  unsuitable: IconDropletOff,
  unknown: IconDropletQuestion,
};

interface SprayingSummaryProps {
  hours: readonly AssessedHour[];
  timeZone: FieldForecast["timeZone"];
}

/** Answers at a glance whether one can spray now, and until or from when. */
export function SprayingSummary({ hours, timeZone }: SprayingSummaryProps) {
  const { t, i18n } = useTranslation("weather");
  const [now] = hours;
  if (now === undefined) return null;
  const state = now.sprayingClass ?? "unknown";
  const Icon = icons[state];
  const window = nextWindow(hours);
  const clock = (index: number) => {
    const hour = hours[Math.min(index, hours.length - 1)]?.hour;
    const isEnd = index >= hours.length;
    const at = new Date(Date.parse(hour?.at ?? now.hour.at) + (isEnd ? 3_600_000 : 0));
    return clockText(at.toISOString(), timeZone, i18n.language, { withDay: true });
  };
  return (
    <div className={classes.summary} data-state={state}>
      <Icon size={28} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600}>{t(`spraying.now.${state}`)}</Text>
        <Text size="sm">
          {window === null
            ? t("spraying.noWindow", { hours: hours.length })
            : window.isNow
              ? t("spraying.until", { until: clock(window.until) })
              : t("spraying.next", { from: clock(window.from), until: clock(window.until) })}
        </Text>
      </div>
    </div>
  );
}
