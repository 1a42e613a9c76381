import type { LeafModel } from "@surco/plant-health-domain";
import { expect, it } from "vitest";
import { answerPhotos } from "./answer-photos";

const model: LeafModel = {
  name: "maize-leaves",
  version: "7",
  date: "2026-11-27",
  sha256: "",
  sizePx: 4,
  classes: ["northern-leaf-blight", "common-rust", "gray-leaf-spot", "healthy", "not-plant"],
  rejectedClasses: ["not-plant"],
  temperature: 1,
  rejection: { maxRejectedShare: 0.5, minEnergy: -10 },
};
const maizeLeaf = { kind: "leaf", cropId: 5 } as const;
const rust = { isBlank: false, logits: [0, 6, 1, 0, 0] };
const unclear = { isBlank: false, logits: [0.1, 0.2, 0, 0, 0] };

it("names the three likeliest classes by their codes", () => {
  const { outcome, suggestions, modelVersion } = answerPhotos(maizeLeaf, [rust], model);
  expect({ outcome, modelVersion }).toEqual({ outcome: "identified", modelVersion: "7" });
  expect(suggestions.map(({ code }) => code)).toEqual(["PUCCSO", "CERCZM", "SETOTU"]);
  expect(suggestions[0]).toMatchObject({ scientificName: "Puccinia sorghi" });
});

it("is uncertain below 40 %, and still says what is likeliest", () => {
  const answer = answerPhotos(maizeLeaf, [unclear], model);
  expect(answer.outcome).toBe("uncertain");
  expect(answer.suggestions[0]?.code).toBe("PUCCSO");
});

it("never calls a blank photo healthy, or something that is no leaf", () => {
  const healthy = [0, 0, 0, 9, 0];
  expect(answerPhotos(maizeLeaf, [{ isBlank: true, logits: healthy }], model)).toMatchObject({
    outcome: "blank",
    suggestions: [],
  });
  expect(answerPhotos(maizeLeaf, [{ isBlank: false, logits: [0, 0, 0, 0, 9] }], model)).toMatchObject({
    outcome: "not-plant",
    suggestions: [],
  });
});

it.each([
  ["wheat", { kind: "leaf", cropId: 10 }],
  ["an insect in maize", { kind: "insect", cropId: 5 }],
] as const)("has no model for %s", (_, of) => {
  expect(answerPhotos(of, [rust], model)).toMatchObject({ outcome: "no-model", suggestions: [] });
});
