import { Skeleton, Text, UnstyledButton } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { Explain, StoredDataAge } from "@surco/kit-web";
import { assessHours } from "@surco/weather/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { explainHourOf } from "../explanations/explain-hours";
import { useForecast } from "../use-weather";
import { useViewAddress } from "../view-address";
import { SprayingIcon } from "./SprayingIcon";
import classes from "./spraying.module.css";
import { todayVerdict } from "./today-verdict";
import { useSprayingLimits } from "./use-spraying";
import { useVerdictTexts } from "./use-verdict-texts";

/** Verdict of today for spraying in a field's summary; leads to its hours. */
export function SprayingToday({ field: { id: fieldId } }: { field: Pick<OpenedField, "id"> }) {
  const { t } = useTranslation("weather");
  const { data: forecast, error, dataUpdatedAt } = useForecast(fieldId);
  const limits = useSprayingLimits();
  const to = useViewAddress(fieldId, "spraying");
  const hours =
    forecast && limits.data ? assessHours(forecast.hours, forecast.place, limits.data.limits) : [];
  const timeZone = forecast?.timeZone ?? "UTC";
  const verdict = todayVerdict(hours, timeZone, Date.now());
  const texts = useVerdictTexts(verdict, timeZone);
  if (forecast === undefined || limits.data === undefined) {
    if (error === null && limits.error === null) return <Skeleton height={64} radius={10} />;
    return (
      <Text size="sm" c="dimmed">
        {t("spraying.today.failed")}
      </Text>
    );
  }
  const now = hours.find(({ hour }) => Date.parse(hour.at) + 3_600_000 > Date.now());
  const explanation = explainHourOf(hours, now, forecast, limits.data.limits);
  return (
    <div data-explained className={classes.explained}>
      <UnstyledButton
        component={Link}
        to={to}
        className={`${classes.summary} ${classes.compact}`}
        data-state={verdict.state}
      >
        <SprayingIcon state={verdict.state} size={28} />
        <span className={classes.compactText}>
          <Text component="span" fw={600}>
            {texts.title}
          </Text>
          {[texts.windows, texts.why, texts.next].filter(Boolean).map((line) => (
            <Text key={line} component="span" size="sm">
              {line}
            </Text>
          ))}
          <StoredDataAge at={dataUpdatedAt} />
        </span>
        <IconChevronRight size={18} stroke={1.6} aria-hidden style={{ flex: "none" }} />
      </UnstyledButton>
      {explanation && <Explain explanation={explanation} />}
    </div>
  );
}
