import { lazyPart } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useRainDays } from "./use-rain";

const ShownRain = lazyPart(async () => (await import("./ShownRain")).ShownRain);

/** Rain of the last days above the list, while the map shows it. */
export function RainPanel() {
  const [days] = useRainDays();
  // The comparison by index paints the map itself.
  const [comparison] = useQueryState("mapa", parseAsString);
  return days === null || comparison !== null ? null : <ShownRain days={days} />;
}
