/** Colours from the lowest rate to the highest, which colour-blind people distinguish. @source ColorBrewer, YlGnBu */
const COLORS = ["#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#0c2c84"];

/** Colour of a rate among the planned ones. */
export function rateColor(rate: number, rates: readonly number[]): string {
  const place = rates.indexOf(rate);
  const last = Math.max(1, rates.length - 1);
  return COLORS[Math.round((Math.max(0, place) / last) * (COLORS.length - 1))] ?? "#888888";
}
