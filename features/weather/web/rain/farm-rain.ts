import type { FieldRain } from "@surco/weather/contract";

/** Field as its card names it. */
export interface RainField {
  id: string;
  farmId: string;
  farmName: string;
  areaHa: number;
}

/** Rain of a farm, mm. */
export interface FarmRain {
  farmId: string;
  farmName: string;
  /** Mean of its fields by their area; null where none has a total. */
  meanMm: number | null;
  minMm: number | null;
  maxMm: number | null;
  /** Fields with a total, and all of them. */
  knownFields: number;
  fields: number;
}

/** Rain of farms, by name. @param rain  by field id */
export function rainOfFarms(
  fields: readonly RainField[],
  rain: ReadonlyMap<string, Pick<FieldRain, "totalMm">>,
): FarmRain[] {
  const byFarm = new Map<string, RainField[]>();
  for (const field of fields) byFarm.set(field.farmId, [...(byFarm.get(field.farmId) ?? []), field]);
  return [...byFarm.values()]
    .flatMap((ofFarm) => {
      const [first] = ofFarm;
      if (first === undefined) return [];
      const { farmId, farmName } = first;
      return [{ farmId, farmName, ...sumUp(ofFarm, rain) }];
    })
    .sort((a, b) => a.farmName.localeCompare(b.farmName));
}

function sumUp(fields: readonly RainField[], rain: ReadonlyMap<string, Pick<FieldRain, "totalMm">>) {
  const known = fields.flatMap(({ id, areaHa }) => {
    const rainMm = rain.get(id)?.totalMm ?? null;
    return rainMm === null ? [] : [{ rainMm, areaHa }];
  });
  const areaHa = known.reduce((sum, field) => sum + field.areaHa, 0);
  const volume = known.reduce((sum, field) => sum + field.rainMm * field.areaHa, 0);
  const amounts = known.map(({ rainMm }) => rainMm);
  return {
    meanMm: areaHa > 0 ? volume / areaHa : null,
    minMm: amounts.length > 0 ? Math.min(...amounts) : null,
    maxMm: amounts.length > 0 ? Math.max(...amounts) : null,
    knownFields: known.length,
    fields: fields.length,
  };
}
