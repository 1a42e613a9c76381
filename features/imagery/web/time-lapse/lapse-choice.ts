import { type LapseStep, lapseSteps } from "@surco/series";
import { parseAsNumberLiteral, useQueryState } from "nuqs";

/** Days of a frame while a time-lapse is shown (`lapso` in the address); null: it is not. */
export function useLapseStep(): [step: LapseStep | null, setStep: (step: LapseStep | null) => void] {
  const [step, setStep] = useQueryState("lapso", parseAsNumberLiteral(lapseSteps));
  return [step, (next) => void setStep(next)];
}

/** The step that a time-lapse begins with. */
export const FIRST_STEP: LapseStep = 10;
