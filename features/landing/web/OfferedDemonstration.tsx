import { DemonstrationCard } from "./DemonstrationCard";
import { useInstallation } from "./use-installation";

/** A way to begin for somebody without fields, where the installation offers a demonstration farm. */
export function OfferedDemonstration() {
  return useInstallation()?.offersDemonstration ? <DemonstrationCard /> : null;
}
