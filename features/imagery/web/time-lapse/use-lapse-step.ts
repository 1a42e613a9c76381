import { type LapseStep, lapseSteps } from "@surco/series";
import { parseAsNumberLiteral, useQueryState } from "nuqs";

/** Days per frame of the time-lapse (`lapso` in the URL); null while none is open. */
export function useLapseStep(): [step: LapseStep | null, setStep: (step: LapseStep | null) => void] {
  const [step, setStep] = useQueryState("lapso", parseAsNumberLiteral(lapseSteps));
  return [step, (next) => void setStep(next)];
}

/** Initial days per frame. */
export const DEFAULT_STEP: LapseStep = 10;
