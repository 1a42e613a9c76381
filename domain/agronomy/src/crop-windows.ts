import type { Period } from "@surco/calendar";
import type { CropKey } from "./crops";
import type { ParameterTag } from "./parameters/parameter-table";

/** First and last day of a year, `MM-DD`; the first may be the later one: over the new year. */
export interface YearWindow {
  from: string;
  until: string;
}

/** Usual dates of a crop in a region; null where none are known. */
export interface CropWindows {
  country: "AR" | "MX";
  region: "pampas" | "pampasNorth" | "pampasSouth" | "sinaloa" | "tamaulipas" | "bajio";
  crop: CropKey;
  period: Period;
  /** Cycle of the variety or water of the field, where dates differ by it. */
  variant: "longCycle" | "shortCycle" | "irrigated" | "rainfed" | null;
  sowing: YearWindow;
  flowering: YearWindow | null;
  maturity: YearWindow | null;
  harvest: YearWindow | null;
  tag: ParameterTag;
}

type Days = readonly [from: string, until: string] | null;

const pampas = (
  crop: CropKey,
  period: Period,
  days: readonly [sowing: readonly [string, string], flowering: Days, maturity: Days, harvest: Days],
  part: Partial<Pick<CropWindows, "region" | "variant">> = {},
) => windows({ country: "AR", region: "pampas", crop, period, variant: null, tag: "J", ...part }, days);

const mexico = (
  crop: CropKey,
  period: Period,
  region: CropWindows["region"],
  days: readonly [sowing: readonly [string, string], flowering: Days, harvest: Days],
  part: Partial<Pick<CropWindows, "variant" | "tag">> = {},
) => {
  const [sowing, flowering, harvest] = days;
  return windows({ country: "MX", region, crop, period, variant: null, tag: "J", ...part }, [
    sowing,
    flowering,
    null,
    harvest,
  ]);
};

/**
 * Usual dates of crops. Soybean flowers at R1 and is mature at R7.
 *
 * @source Pampas, Bajío: general agronomic knowledge, judged. Sinaloa: Fundación Produce Sinaloa, best sowing dates of maize
 * in the Valle del Fuerte. Tamaulipas: INIFAP in the trade press.
 */
export const cropWindows: readonly CropWindows[] = [
  pampas(
    "wheat",
    "1",
    [
      ["05-15", "07-10"],
      ["09-25", "11-10"],
      ["11-01", "12-20"],
      ["11-10", "01-20"],
    ],
    {
      variant: "longCycle",
    },
  ),
  pampas(
    "wheat",
    "1",
    [
      ["06-15", "08-10"],
      ["09-25", "11-10"],
      ["11-01", "12-20"],
      ["11-10", "01-20"],
    ],
    {
      variant: "shortCycle",
    },
  ),
  pampas("barley", "1", [
    ["06-01", "08-05"],
    ["09-20", "10-30"],
    ["10-25", "12-05"],
    ["11-05", "12-31"],
  ]),
  pampas("rye", "1", [
    ["03-15", "07-10"],
    ["09-10", "10-20"],
    ["10-20", "12-05"],
    ["11-15", "12-31"],
  ]),
  pampas("maizeEarly", "2", [
    ["09-01", "10-31"],
    ["12-05", "01-05"],
    ["01-25", "03-10"],
    ["02-20", "05-31"],
  ]),
  pampas("maizeLate", "2", [
    ["11-20", "01-15"],
    ["01-25", "03-15"],
    ["03-25", "05-10"],
    ["05-15", "08-31"],
  ]),
  pampas("soyFirst", "2", [
    ["10-05", "11-30"],
    ["12-10", "01-10"],
    ["02-25", "03-31"],
    ["03-10", "05-15"],
  ]),
  pampas("soySecond", "2", [
    ["11-25", "01-20"],
    ["01-15", "02-20"],
    ["03-25", "04-30"],
    ["04-15", "06-15"],
  ]),
  pampas(
    "sunflower",
    "2",
    [
      ["07-15", "09-30"],
      ["10-20", "01-31"],
      ["11-25", "03-10"],
      ["12-10", "03-31"],
    ],
    {
      region: "pampasNorth",
    },
  ),
  pampas(
    "sunflower",
    "2",
    [
      ["10-01", "12-10"],
      ["10-20", "01-31"],
      ["11-25", "03-10"],
      ["12-10", "03-31"],
    ],
    {
      region: "pampasSouth",
    },
  ),
  pampas("sorghum", "2", [
    ["10-01", "12-20"],
    ["12-20", "02-28"],
    ["01-25", "04-30"],
    ["03-15", "07-31"],
  ]),
  mexico(
    "maizeEarly",
    "1",
    "sinaloa",
    [
      ["10-25", "11-30"],
      ["01-01", "02-28"],
      ["05-01", "07-31"],
    ],
    { tag: "S" },
  ),
  mexico(
    "maizeEarly",
    "1",
    "tamaulipas",
    [
      ["01-20", "02-15"],
      ["04-01", "04-30"],
      ["06-01", "07-31"],
    ],
    {
      tag: "S",
    },
  ),
  mexico(
    "maizeEarly",
    "2",
    "bajio",
    [
      ["03-20", "05-15"],
      ["06-01", "07-31"],
      ["09-01", "11-30"],
    ],
    {
      variant: "irrigated",
    },
  ),
  mexico(
    "maizeEarly",
    "2",
    "bajio",
    [
      ["06-01", "07-15"],
      ["08-01", "09-30"],
      ["11-01", "01-31"],
    ],
    {
      variant: "rainfed",
    },
  ),
  mexico("sorghum", "2", "bajio", [
    ["04-01", "07-10"],
    ["06-01", "09-30"],
    ["09-01", "12-31"],
  ]),
  mexico("wheat", "1", "bajio", [
    ["11-15", "12-31"],
    ["02-01", "03-31"],
    ["04-01", "05-31"],
  ]),
  mexico("barley", "1", "bajio", [
    ["12-01", "01-15"],
    ["02-01", "03-31"],
    ["04-01", "05-31"],
  ]),
];

/**
 * Months in which the canopies of a period are at their greatest, for crops without dates of their own.
 *
 * @source general agronomic knowledge, judged [J]
 */
export const usualPeaks: Readonly<Record<"AR" | "MX", Readonly<Record<Period, YearWindow>>>> = {
  AR: { "1": { from: "07-15", until: "11-30" }, "2": { from: "12-01", until: "06-15" } },
  MX: { "1": { from: "12-01", until: "05-15" }, "2": { from: "05-16", until: "11-30" } },
};

/** Windows of a crop in a country; empty where none are known. */
export function cropWindowsOf(country: string | null, crop: CropKey): CropWindows[] {
  return cropWindows.filter((one) => one.country === country && one.crop === crop);
}

/** True where a day lies in a window, both ends included. @param date `YYYY-MM-DD` */
export function isInYearWindow({ from, until }: YearWindow, date: string): boolean {
  const day = date.slice(5);
  return from <= until ? day >= from && day <= until : day >= from || day <= until;
}

function windows(
  place: Omit<CropWindows, "sowing" | "flowering" | "maturity" | "harvest">,
  [sowing, flowering, maturity, harvest]: readonly [readonly [string, string], Days, Days, Days],
): CropWindows {
  return {
    ...place,
    sowing: { from: sowing[0], until: sowing[1] },
    flowering: windowOf(flowering),
    maturity: windowOf(maturity),
    harvest: windowOf(harvest),
  };
}

function windowOf(days: Days): YearWindow | null {
  return days && { from: days[0], until: days[1] };
}
