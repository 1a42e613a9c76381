export * from "./LegendCard";
export * from "./LegendClasses";
export * from "./MapStage";
export { PageHero } from "./PageHero";
export type { SheetStop } from "./sheet-heights";
