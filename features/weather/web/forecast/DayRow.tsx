import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { intlTagOf, THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { ForecastDay, ForecastHour } from "@surco/weather/contract";
import { IconChevronDown, IconDroplet, IconSunrise, IconWind } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { clockText } from "../weather-texts";
import { DayHours } from "./DayHours";
import classes from "./forecast.module.css";
import { WindDirection } from "./Wind";

interface DayRowProps {
  day: ForecastDay;
  isToday: boolean;
  /** Lowest and highest temperature of all days, °C. */
  scale: { low: number; high: number };
  hours: readonly ForecastHour[];
  timeZone: string;
  isOpen: boolean;
  onToggle(): void;
}

/** One day of the forecast: a button that opens its hours below it. */
export function DayRow({ day, isToday, scale, hours, timeZone, isOpen, onToggle }: DayRowProps) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const hoursId = useId();
  const weekday = new Intl.DateTimeFormat(intlTagOf(i18n.language), { weekday: "short", timeZone: "UTC" });
  const name = isToday ? t("days.today") : weekday.format(new Date(`${day.date}T12:00:00Z`));
  const date = format.day(day.date, "short");
  const degrees = (tempC: number | null) => (tempC === null ? t("noValue") : `${format.number(tempC, 0)}°`);
  return (
    <li>
      <UnstyledButton
        className={classes.day}
        aria-expanded={isOpen}
        aria-controls={hoursId}
        disabled={hours.length === 0}
        onClick={onToggle}
      >
        <span className={classes.dayLine}>
          <span className={classes.dayName}>
            {name} <span className={classes.soft}>{date}</span>
          </span>
          <ConditionIcon condition={day.condition} isDay size={26} />
          <VisuallyHidden>{t(`condition.${day.condition}`)}.</VisuallyHidden>
          <span className={classes.dayRain}>
            <VisuallyHidden>{t("days.rain")}</VisuallyHidden>
            {day.rainProbabilityPct !== null && <span>{format.percent(day.rainProbabilityPct)}</span>}{" "}
            <span className={classes.soft}>
              {day.rainMm === null
                ? t("noValue")
                : `${format.number(day.rainMm, day.rainMm < 10 ? 1 : 0)}${THIN_SPACE}mm`}
            </span>
          </span>
          <span className={classes.number}>
            <VisuallyHidden>{t("days.min")} </VisuallyHidden>
            {degrees(day.minTempC)}
          </span>
          <TemperatureSpan day={day} scale={scale} />
          <span className={classes.number}>
            <VisuallyHidden>{t("days.max")} </VisuallyHidden>
            {degrees(day.maxTempC)}
          </span>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
        </span>
        <DayFacts day={day} timeZone={timeZone} />
      </UnstyledButton>
      <div id={hoursId} hidden={!isOpen}>
        {isOpen && <DayHours hours={hours} timeZone={timeZone} day={`${name} ${date}`} />}
      </div>
    </li>
  );
}

/** Second line of a day: wind with gusts, humidity, and the hours of the sun. */
function DayFacts({ day, timeZone }: { day: ForecastDay; timeZone: string }) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const { windKmh, gustKmh, windFromDeg, minHumidityPct, maxHumidityPct, sunrise, sunset } = day;
  const whole = (value: number) => format.number(value, 0);
  const clock = (at: string) => clockText(at, timeZone, i18n.language);
  return (
    <span className={classes.dayFacts}>
      {windKmh !== null && (
        <Fact icon={<IconWind size={14} stroke={1.6} aria-hidden />} name={t("now.wind")}>
          {gustKmh === null ? whole(windKmh) : `${whole(windKmh)}–${whole(gustKmh)}`}
          {`${THIN_SPACE}km/h`} <WindDirection fromDeg={windFromDeg} size={12} />
        </Fact>
      )}
      {minHumidityPct != null && maxHumidityPct != null && (
        <Fact icon={<IconDroplet size={14} stroke={1.6} aria-hidden />} name={t("now.humidity")}>
          {`${whole(minHumidityPct)}–${whole(maxHumidityPct)}${THIN_SPACE}%`}
        </Fact>
      )}
      {sunrise !== null && sunset !== null && (
        <Fact icon={<IconSunrise size={14} stroke={1.6} aria-hidden />} name={t("days.sun")}>
          {`${clock(sunrise)}–${clock(sunset)}`}
        </Fact>
      )}
    </span>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
      {children}
    </span>
  );
}

function TemperatureSpan({
  day: { minTempC, maxTempC },
  scale: { low, high },
}: Pick<DayRowProps, "day" | "scale">) {
  const share = (tempC: number) => (high > low ? ((tempC - low) / (high - low)) * 100 : 50);
  return (
    <span className={classes.spanCell} aria-hidden="true">
      {minTempC !== null && maxTempC !== null && (
        <span className={classes.track}>
          <span
            className={classes.span}
            style={{
              insetInlineStart: `${share(minTempC)}%`,
              insetInlineEnd: `${100 - share(maxTempC)}%`,
            }}
          />
        </span>
      )}
    </span>
  );
}
