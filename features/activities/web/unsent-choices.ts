import type { ActivityChoices, ActivityValues, machineryTypes } from "@surco/activities/contract";
import { type OutboxWrite, overlay } from "@surco/kit-web/outbox";
import { changedValues, unsentRow } from "./listed-activity";

/** Choices of a device that the server has not answered yet. */
const noChoices: ActivityChoices = {
  fertilizers: [],
  productTypes: [],
  doseUnits: [],
  densityUnits: [],
  machineryBrands: { sow: [], irrigation: [], harvest: [] },
  used: { contractors: [], machineryBrands: { sow: [], irrigation: [], harvest: [] } },
  last: [],
};

/** Choices of the server with what was recorded on this device since: its values and names are proposed first. */
export function withUnsentChoices(
  choices: ActivityChoices | undefined,
  writes: readonly OutboxWrite[],
): ActivityChoices | undefined {
  // The last one first, as the server lists them.
  const unsent = overlay({
    rows: [],
    writes,
    create: unsentRow,
    change: (row, values) => ({ ...row, values: changedValues(row.values, values) }),
  })
    .map(({ row }) => row.values)
    .reverse();
  if (unsent.length === 0) return choices;
  const { used, last } = choices ?? noChoices;
  const brandsOf = (type: (typeof machineryTypes)[number]) => {
    const ofType = unsent.filter((values) => values.type === type);
    return merged(ofType.map(machineryBrandOf), used.machineryBrands[type]);
  };
  return {
    ...(choices ?? noChoices),
    used: {
      contractors: merged(unsent.map(contractorOf), used.contractors),
      machineryBrands: {
        sow: brandsOf("sow"),
        irrigation: brandsOf("irrigation"),
        harvest: brandsOf("harvest"),
      },
    },
    last: lastOfEachType([...unsent, ...last]),
  };
}

/** Values of a repeated type are left out after its first. */
function lastOfEachType(values: readonly ActivityValues[]): ActivityValues[] {
  return values.filter(({ type }, index) => values.findIndex((one) => one.type === type) === index);
}

function merged(unsent: readonly (string | null)[], used: readonly string[]): string[] {
  return [...new Set([...unsent.filter((name) => name !== null), ...used])];
}

function contractorOf(values: ActivityValues): string | null {
  return "contractor" in values ? values.contractor : null;
}

function machineryBrandOf(values: ActivityValues): string | null {
  return "machineryBrand" in values ? values.machineryBrand : null;
}
