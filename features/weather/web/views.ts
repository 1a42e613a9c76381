import { type FieldSectionProps, lazyPart } from "@surco/kit-web";
import type { ComponentType } from "react";

/** Views of the section, in their order; the names stand in the address. */
export const viewNames = [
  "forecast",
  "spraying",
  "season",
  "development",
  "water",
  "disease",
  "stations",
] as const;
export type ViewName = (typeof viewNames)[number];

/** Each view is loaded when it is first shown. */
export const views: Readonly<Record<ViewName, ComponentType<FieldSectionProps>>> = {
  forecast: lazyPart(async () => (await import("./forecast/ForecastView")).ForecastView),
  spraying: lazyPart(async () => (await import("./spraying/SprayingView")).SprayingView),
  season: lazyPart(async () => (await import("./season/SeasonView")).SeasonView),
  development: lazyPart(async () => (await import("./development/DevelopmentView")).DevelopmentView),
  water: lazyPart(async () => (await import("./water/WaterView")).WaterView),
  disease: lazyPart(async () => (await import("./disease/DiseaseView")).DiseaseView),
  stations: lazyPart(async () => (await import("./stations/StationsView")).StationsView),
};
