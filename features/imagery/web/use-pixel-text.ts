import { useFormat } from "@surco/kit-web";
import { type DrawnLayer, type LayerImage, type PixelState, pixelAt, pixelState } from "@surco/raster";
import { useTranslation } from "react-i18next";

const REASONS = {
  [pixelState.cloud]: "cloud",
  [pixelState.shadow]: "shadow",
  [pixelState.noData]: "noData",
  [pixelState.invalid]: "invalid",
  [pixelState.snow]: "snow",
} as const satisfies Partial<Record<PixelState, string>>;

interface ShownPixels {
  image: LayerImage | null;
  drawn: DrawnLayer | null;
}

/**
 * Returns a function that writes the value at a position, `[lng, lat]`: with a plus sign where it is a deviation, or the reason
 * why there is none; null outside of the field.
 */
export function usePixelText(): (shown: ShownPixels, position: [number, number]) => string | null {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  return ({ image, drawn }, position) => {
    const pixel = image && pixelAt(image, position);
    if (image === null || drawn === null || pixel === null) return null;
    const state = image.state[pixel];
    if (isUnusable(state)) return t(`imagery:value.${REASONS[state]}`);
    if (state !== pixelState.valid || drawn.kind !== "numbers") return null;
    const value = drawn.values[pixel] ?? 0;
    return (drawn.isDeviation && value > 0 ? "+" : "") + format.number(value, drawn.decimals);
  };
}

function isUnusable(state: number | undefined): state is keyof typeof REASONS {
  return state !== undefined && state in REASONS;
}
