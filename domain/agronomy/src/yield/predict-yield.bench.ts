import { predictYield } from "./predict-yield";
import { buildYieldInputs } from "./yield-world.testing";

/** Share of a request that the model may take, ms. */
const AT_MOST_MS = 50;

/** Processor time of the middle one of several runs, ms. */
function middleMs(work: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[7] ?? Number.NaN;
}

const cases = {
  "early maize in mid-season": buildYieldInputs(),
  "soybean with a maturity group": buildYieldInputs({ crop: "soyFirst", phenology: { maturityGroup: 4.6 } }),
  "maize that is mature": buildYieldInputs({ asOf: "2026-04-30" }),
};
for (const [name, inputs] of Object.entries(cases)) {
  console.log(
    JSON.stringify({
      name: `yield of a season, ${name}`,
      value: Math.round(middleMs(() => predictYield(inputs)) * 10) / 10,
      unit: "ms",
      atMost: AT_MOST_MS,
    }),
  );
}
