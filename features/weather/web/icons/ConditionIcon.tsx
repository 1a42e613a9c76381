import type { WeatherCondition } from "@surco/weather/contract";
import type { ReactNode } from "react";
import classes from "./condition-icon.module.css";

interface ConditionIconProps {
  condition: WeatherCondition;
  isDay: boolean;
  /** Width and height, px; legible from 20. */
  size: number;
}

/** Drawing of a kind of weather, by day or night. Decorative: the name stands beside it. */
export function ConditionIcon({ condition, isDay, size }: ConditionIconProps) {
  return (
    <svg
      className={classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[condition](isDay)}
    </svg>
  );
}

const sun = (
  <g className={classes.sun}>
    <circle cx="12" cy="12" r="4.4" fill="currentColor" stroke="none" />
    <path
      d="M12 2.6v2.2M12 19.2v2.2M2.6 12h2.2M19.2 12h2.2M5.4 5.4l1.5 1.5M17.1 17.1l1.5 1.5M18.6 5.4l-1.5 1.5M6.9 17.1l-1.5 1.5"
      stroke="currentColor"
    />
  </g>
);

const moon = (
  <path
    className={classes.moon}
    d="M19.4 14.8A8 8 0 0 1 9.2 4.6a8 8 0 1 0 10.2 10.2Z"
    fill="currentColor"
    stroke="none"
  />
);

/** Sun or moon that looks out behind a cloud. */
const behind = (isDay: boolean) => (
  <g transform={isDay ? "translate(5.6 -3.4) scale(.72)" : "translate(9 -1) scale(.6)"}>
    {isDay ? sun : moon}
  </g>
);

const cloudShape = "M7 17.5a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6-1.1A4.55 4.55 0 0 1 17 17.5Z";

const cloud = (dy = 0, isDark = false) => (
  <path
    className={isDark ? classes.darkCloud : classes.cloud}
    transform={`translate(0 ${dy})`}
    d={cloudShape}
    stroke="currentColor"
  />
);

const drops = (d: string) => <path className={classes.rain} d={d} stroke="currentColor" />;

const drawings: Readonly<Record<WeatherCondition, (isDay: boolean) => ReactNode>> = {
  clear: (isDay) => (isDay ? sun : moon),
  partlyCloudy: (isDay) => (
    <>
      {behind(isDay)}
      {cloud(2)}
    </>
  ),
  cloudy: () => cloud(),
  windy: () => (
    <path
      className={classes.wind}
      d="M3 9h10.2a2.6 2.6 0 1 0-2.5-3.4M3 13h15a2.6 2.6 0 1 1-2.5 3.4M3 17h7.4"
      stroke="currentColor"
    />
  ),
  fog: () => (
    <>
      {cloud(-4)}
      <path className={classes.wind} d="M4 17h16M6.5 20.5h11" stroke="currentColor" />
    </>
  ),
  drizzle: (isDay) => (
    <>
      {behind(isDay)}
      {cloud(-1)}
      {drops("M9 19.4v.1M12.5 21.4v.1M15.5 19.4v.1")}
    </>
  ),
  rain: () => (
    <>
      {cloud(-3)}
      {drops("M9 17.5l-1 3M13 17.5l-1 3M17 17.5l-1 3")}
    </>
  ),
  heavyRain: () => (
    <>
      {cloud(-4, true)}
      {drops("M7.5 16.5l-1.6 5M11.5 16.5l-1.6 5M15.5 16.5l-1.6 5M19 16.5l-1.6 5")}
    </>
  ),
  snow: () => (
    <>
      {cloud(-4)}
      <path
        className={classes.snow}
        d="M8.5 16.6v4M6.8 17.6l3.4 2M10.2 17.6l-3.4 2M15.5 16.6v4M13.8 17.6l3.4 2M17.2 17.6l-3.4 2"
        stroke="currentColor"
      />
    </>
  ),
  freezingRain: () => (
    <>
      {cloud(-4)}
      {drops("M8.5 16.5l-1.2 4")}
      <path
        className={classes.snow}
        d="M15.5 16.6v4M13.8 17.6l3.4 2M17.2 17.6l-3.4 2"
        stroke="currentColor"
      />
    </>
  ),
  thunderstorm: () => (
    <>
      {cloud(-4, true)}
      <path className={classes.bolt} d="m13 14.2-3.4 4.3h3l-1.2 3.9 4-5h-3.1l1.6-3.2Z" fill="currentColor" />
    </>
  ),
  hail: () => (
    <>
      {cloud(-4, true)}
      <g className={classes.snow} fill="currentColor">
        <circle cx="8" cy="17.5" r="1.3" />
        <circle cx="12" cy="20.4" r="1.3" />
        <circle cx="16" cy="17.5" r="1.3" />
      </g>
    </>
  ),
};
