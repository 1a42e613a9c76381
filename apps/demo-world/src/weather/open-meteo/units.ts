/** Measured quantity: decides unit, decimals and conversion of a variable. */
export type Quantity =
  | "temperature"
  | "humidity"
  | "rain"
  | "percent"
  | "code"
  | "pressure"
  | "speed"
  | "direction"
  | "flag"
  | "power"
  | "energy"
  | "water"
  | "hours"
  | "time";

export interface UnitChoice {
  temperature: "celsius" | "fahrenheit";
  windSpeed: "kmh" | "ms" | "mph" | "kn";
  precipitation: "mm" | "inch";
}

const fixed: Readonly<
  Record<Exclude<Quantity, "temperature" | "speed" | "rain" | "water">, [string, number]>
> = {
  humidity: ["%", 0],
  percent: ["%", 0],
  code: ["wmo code", 0],
  pressure: ["hPa", 1],
  direction: ["°", 0],
  flag: ["", 0],
  power: ["W/m²", 1],
  energy: ["MJ/m²", 2],
  hours: ["h", 1],
  time: ["iso8601", 0],
};

const speeds: Readonly<Record<UnitChoice["windSpeed"], [unit: string, perKmh: number]>> = {
  kmh: ["km/h", 1],
  ms: ["m/s", 1 / 3.6],
  mph: ["mp/h", 1 / 1.609344],
  kn: ["kn", 1 / 1.852],
};

/** Name of the unit, decimals, and the value in that unit; from degrees Celsius, km/h and mm. */
export function unitOf(
  quantity: Quantity,
  choice: UnitChoice,
): { unit: string; decimals: number; convert: (value: number) => number } {
  const same = (value: number) => value;
  switch (quantity) {
    case "temperature":
      return choice.temperature === "celsius"
        ? { unit: "°C", decimals: 1, convert: same }
        : { unit: "°F", decimals: 1, convert: (celsius) => celsius * 1.8 + 32 };
    case "speed": {
      const [unit, perKmh] = speeds[choice.windSpeed];
      return { unit, decimals: choice.windSpeed === "ms" ? 2 : 1, convert: (kmh) => kmh * perKmh };
    }
    case "rain":
    case "water":
      return choice.precipitation === "mm"
        ? { unit: "mm", decimals: 2, convert: same }
        : { unit: "inch", decimals: 3, convert: (mm) => mm / 25.4 };
    default: {
      const [unit, decimals] = fixed[quantity];
      return { unit, decimals, convert: same };
    }
  }
}

/** Rounded, without a negative zero. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor || 0;
}
