/** Examples shared by several routes. */
export const growthExample = {
  start: "2025-12-01",
  peak: "2026-01-28",
  end: "2026-03-20",
  peakValue: 0.84,
  leftAmplitude: 0.62,
  rightAmplitude: 0.58,
  lengthDays: 109,
  integral: 71.3,
  cropId: 7,
};
export const methodExample = {
  name: "whittaker" as const,
  lambda: 1000,
  weight: "validFraction" as const,
  band: { name: "leave-one-out" as const, coverage: 0.9 },
};
export const definitionExample = {
  startShare: 0.2,
  endShare: 0.2,
  peakShare: 0.1,
  minAmplitude: 0.1,
  minProminence: 0.1,
};
