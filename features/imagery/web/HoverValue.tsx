import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type PixelState, pixelState } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";

const REASONS: Partial<Record<PixelState, "cloud" | "shadow" | "noData" | "invalid" | "snow">> = {
  [pixelState.cloud]: "cloud",
  [pixelState.shadow]: "shadow",
  [pixelState.noData]: "noData",
  [pixelState.invalid]: "invalid",
  [pixelState.snow]: "snow",
};

/** Value of the layer under the pointer or the last tap, or the reason why there is none. */
export function HoverValue() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { drawn, image, hovered } = useImageViewer();
  const state = image && hovered !== null ? (image.state[hovered] as PixelState | undefined) : undefined;
  const isValue = state === pixelState.valid;
  const reason = state === undefined ? undefined : REASONS[state];
  const text =
    isValue && drawn?.kind === "numbers" && hovered !== null
      ? signed(drawn.values[hovered] ?? 0, drawn.isDeviation) +
        format.number(drawn.values[hovered] ?? 0, drawn.decimals)
      : reason && t(`value.${reason}`);
  return (
    <Text
      size="sm"
      fw={600}
      className="tabular"
      data-testid="hover-value"
      aria-label={t("value.label")}
      role="note"
    >
      {text ?? "–"}
    </Text>
  );
}

/** Plus sign of a positive deviation. */
function signed(value: number, isDeviation: boolean): string {
  return isDeviation && value > 0 ? "+" : "";
}
