import { densityInput } from "./density/density-input";
import { recommendDensityOf } from "./density/recommend-density";
import { nitrogenInput } from "./nitrogen/nitrogen-input";
import { recommendNitrogenOf } from "./nitrogen/recommend-nitrogen";

/* Answers of the API page are computed, so that they stay those of the model. */

export const exampleNitrogenInput = nitrogenInput.parse({
  cropId: 5,
  targetYieldTPerHa: 10,
  soil: { by: "amount", availableNKgPerHa: 60 },
  price: { by: "ratio", ratio: 10, grainUsdPerT: null },
  areaHa: 40,
});

const exampleDensityInput = densityInput.parse({
  cropId: 5,
  targetYieldTPerHa: 9,
  emergencePct: 92,
  rowSpacingCm: 52.5,
  seedsPerBag: 80_000,
  areaHa: 48.5,
});

export const exampleNitrogen = answerOf(recommendNitrogenOf(exampleNitrogenInput));
export const exampleDensity = answerOf(recommendDensityOf(exampleDensityInput));

function answerOf<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Error("the example has no recommendation");
  return answer;
}
