import type { SprayingClass } from "@surco/agronomy";
import {
  IconDropletCheck,
  IconDropletExclamation,
  IconDropletOff,
  IconDropletQuestion,
} from "@tabler/icons-react";

const icons = {
  good: IconDropletCheck,
  marginal: IconDropletExclamation,
  unsuitable: IconDropletOff,
  unknown: IconDropletQuestion,
};

/** Icon of a suitability for spraying. Decorative: its words stand beside it. */
export function SprayingIcon({ state, size }: { state: SprayingClass | "unknown"; size: number }) {
  const Icon = icons[state];
  return <Icon size={size} stroke={1.7} aria-hidden style={{ flex: "none" }} />;
}
