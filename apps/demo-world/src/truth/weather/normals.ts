import { terrainHeightM } from "../terrain";

type Monthly = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Climate of a town: what the places around it are interpolated from. */
interface Normal {
  lng: number;
  lat: number;
  /** Mean daily highs and lows by month, degrees Celsius. */
  maxC: Monthly;
  minC: Monthly;
  /** Dew point below the usual low in January, April, July and October, degrees: dry air has much of it. */
  dryC: readonly [number, number, number, number];
  windKmh: number;
}

/**
 * Temperatures close to the published normals: Argentina, Servicio Meteorológico Nacional 1991-2020 and INTA (Pergamino);
 * Mexico, CONAGUA 1981-2010. Rounded, from several publications; dryness and wind judged from them.
 */
const normals: readonly Normal[] = [
  {
    // Pergamino
    lng: -60.55,
    lat: -33.9,
    maxC: [31, 29.7, 27.6, 23.6, 19.4, 16, 15.4, 18.1, 20.5, 23.6, 27, 29.8],
    minC: [17.5, 16.8, 14.9, 11, 7.6, 4.5, 3.6, 4.8, 6.7, 10.3, 13.1, 15.9],
    dryC: [1.5, 0.5, 0.5, 1],
    windKmh: 11,
  },
  {
    // Tandil
    lng: -59.2,
    lat: -37.3,
    maxC: [27.8, 26.9, 24.4, 20.4, 16.2, 12.8, 12.2, 14.6, 16.7, 19.7, 23.2, 26.5],
    minC: [13, 12.6, 10.9, 7.5, 4.5, 1.9, 1.3, 2, 3.5, 6.3, 8.7, 11.3],
    dryC: [1.5, 0.5, 0.5, 1],
    windKmh: 13,
  },
  {
    // Bahía Blanca
    lng: -62.2,
    lat: -38.7,
    maxC: [31, 29.3, 26.1, 21.5, 17, 13.9, 13.5, 15.9, 18.3, 21.7, 25.8, 29.2],
    minC: [15.5, 14.5, 12.3, 8.3, 5.1, 2.6, 1.9, 2.8, 4.7, 7.9, 11.1, 13.9],
    dryC: [4, 2, 1.5, 2.5],
    windKmh: 19,
  },
  {
    // Córdoba
    lng: -64.2,
    lat: -31.3,
    maxC: [31.2, 29.8, 28.1, 25, 21.4, 18.8, 18.5, 21.6, 24, 26.9, 29.1, 30.8],
    minC: [17.9, 17, 15.3, 12.1, 8.4, 5.1, 4.4, 6.2, 8.8, 12.5, 14.9, 16.9],
    dryC: [1.5, 1, 3, 3.5],
    windKmh: 12,
  },
  {
    // Mendoza
    lng: -68.8,
    lat: -32.8,
    maxC: [32.5, 30.8, 28.2, 23.6, 19.1, 16, 15.5, 18.4, 21.2, 25.3, 29.1, 31.8],
    minC: [18.5, 17.4, 14.9, 10.3, 6.1, 2.9, 2.1, 4.2, 7.3, 11.4, 14.8, 17.6],
    dryC: [6, 3, 3, 6],
    windKmh: 9,
  },
  {
    // Resistencia
    lng: -59,
    lat: -27.4,
    maxC: [33.8, 32.6, 31.1, 27.6, 24.1, 21.6, 21.7, 24.7, 26.4, 28.7, 30.8, 32.9],
    minC: [21.5, 20.9, 19.4, 16.1, 13, 10.8, 9.6, 10.9, 13, 16.3, 18.2, 20.4],
    dryC: [1, 0.3, 0.5, 1],
    windKmh: 10,
  },
  {
    // San Miguel de Tucumán
    lng: -65.1,
    lat: -26.8,
    maxC: [31.5, 30.2, 28.3, 25.1, 21.9, 19.6, 20, 23.2, 25.9, 28.8, 30.2, 31.5],
    minC: [20.4, 19.6, 18.4, 15, 11, 7.5, 6.5, 8.4, 11.5, 15.6, 17.9, 19.8],
    dryC: [1, 0.5, 1.5, 3],
    windKmh: 8,
  },
  {
    // Neuquén
    lng: -68.1,
    lat: -38.95,
    maxC: [32.3, 30.8, 27, 21.5, 16.3, 12.7, 12.3, 15.4, 18.9, 23.2, 27.2, 30.5],
    minC: [15.7, 14.3, 11.2, 6.5, 3, 0.6, -0.2, 1.2, 3.6, 7.5, 11.1, 14.1],
    dryC: [8, 4, 2, 6],
    windKmh: 14,
  },
  {
    // Trelew
    lng: -65.3,
    lat: -43.2,
    maxC: [29.2, 27.9, 24.6, 20.4, 15.5, 11.9, 11.5, 14.1, 17.2, 21.2, 24.9, 27.6],
    minC: [13.9, 13, 10.6, 6.9, 3.7, 0.9, 0.4, 1.5, 3.7, 6.9, 10.1, 12.6],
    dryC: [8, 5, 3, 6],
    windKmh: 22,
  },
  {
    // Río Gallegos
    lng: -69.3,
    lat: -51.6,
    maxC: [19.9, 19.3, 16.6, 13.2, 8.7, 5.4, 5, 7.4, 10.7, 14.2, 16.7, 18.8],
    minC: [8.7, 8.1, 6, 3.2, 0.4, -1.9, -2.3, -0.9, 0.7, 3, 5.2, 7.4],
    dryC: [5, 3, 1, 4],
    windKmh: 27,
  },
  {
    // Culiacán
    lng: -107.4,
    lat: 24.8,
    maxC: [28.1, 29.3, 31, 33.4, 35.5, 36.4, 35.9, 35.2, 34.9, 34.9, 32.2, 28.8],
    minC: [10.9, 11.4, 12.5, 14.9, 18.7, 23.6, 24.3, 24.1, 23.8, 20.4, 15.3, 11.8],
    dryC: [0.5, 3, 0.5, 0.5],
    windKmh: 7,
  },
  {
    // Los Mochis
    lng: -109,
    lat: 25.8,
    maxC: [26.3, 27.6, 29.4, 32.2, 34.8, 36.8, 37, 36.5, 36.2, 34.7, 31, 26.9],
    minC: [10.6, 11.2, 12.2, 14.6, 18, 23.1, 25.2, 25.1, 24.5, 20.1, 14.8, 11.2],
    dryC: [0.5, 2, 0.5, 0.5],
    windKmh: 9,
  },
  {
    // Hermosillo
    lng: -111,
    lat: 29.1,
    maxC: [24, 26, 28.8, 32.6, 36.6, 40.4, 39.6, 38.3, 37.6, 34.2, 28.5, 23.7],
    minC: [9.4, 10.7, 12.6, 15.5, 19.2, 23.9, 26.2, 25.8, 24.7, 19.4, 13.4, 9.6],
    dryC: [5, 10, 6, 6],
    windKmh: 9,
  },
  {
    // Celaya
    lng: -101,
    lat: 20.6,
    maxC: [23.9, 26.1, 28.7, 30.9, 31.8, 30, 28, 27.8, 27.1, 26.6, 25.7, 24.1],
    minC: [4.9, 6.1, 8.4, 11.2, 13.4, 14.7, 14.1, 13.9, 13.4, 10.6, 7.4, 5.4],
    dryC: [2, 7, 0.5, 1],
    windKmh: 8,
  },
  {
    // Guadalajara
    lng: -103.4,
    lat: 20.7,
    maxC: [24.7, 26.5, 29, 31.2, 32.5, 30.5, 27.5, 27.4, 27.2, 27.1, 26.2, 24.6],
    minC: [8.4, 9.6, 11.5, 14, 16, 17.1, 16.4, 16.2, 16.1, 13.9, 10.9, 9],
    dryC: [2, 7, 0.5, 1],
    windKmh: 8,
  },
  {
    // México
    lng: -99.1,
    lat: 19.4,
    maxC: [21.3, 23, 25.4, 26.5, 26.5, 24.7, 23.6, 23.6, 22.9, 22.8, 22.2, 21.2],
    minC: [5.8, 7, 8.9, 10.8, 12, 12.6, 12, 12, 12, 10.4, 8.2, 6.6],
    dryC: [3, 6, 1, 1.5],
    windKmh: 8,
  },
  {
    // Torreón
    lng: -103.4,
    lat: 25.5,
    maxC: [21.5, 24.3, 28, 31.5, 34.5, 35, 33.5, 33, 30.5, 28.3, 25, 21.6],
    minC: [6.5, 8.5, 11.7, 15.5, 19.2, 21.2, 21, 20.6, 18.7, 15, 10.4, 7.2],
    dryC: [5, 11, 5, 4],
    windKmh: 10,
  },
  {
    // Monterrey
    lng: -100.2,
    lat: 25.8,
    maxC: [20.8, 23.3, 27, 30.3, 32.6, 34.2, 34.8, 34.9, 31.4, 27.9, 24.2, 21.2],
    minC: [9, 10.9, 14.1, 17.6, 20.8, 22.3, 22.4, 22.6, 20.9, 17.5, 13.2, 9.8],
    dryC: [2, 3, 2, 1],
    windKmh: 12,
  },
  {
    // Chihuahua
    lng: -106,
    lat: 28.7,
    maxC: [17.8, 20.6, 24.2, 28.1, 31.8, 34.5, 32.5, 31.4, 29.1, 26.2, 21.7, 17.9],
    minC: [2.3, 4.2, 7.3, 11.2, 15.3, 19.1, 19.4, 18.7, 16.3, 11.4, 5.9, 2.5],
    dryC: [6, 14, 5, 5],
    windKmh: 13,
  },
  {
    // Tijuana
    lng: -117,
    lat: 32.5,
    maxC: [19.5, 19.3, 19.5, 20.5, 21.5, 23.3, 26, 27, 26.5, 24.5, 22, 19.5],
    minC: [8.3, 9, 10, 11.3, 13.6, 15.5, 18, 19, 18, 15, 11, 8.3],
    dryC: [2, 1, 0.5, 2],
    windKmh: 10,
  },
  {
    // Veracruz
    lng: -96.1,
    lat: 19.2,
    maxC: [24.7, 25.2, 27.4, 29.6, 31, 31.4, 31.1, 31.6, 31, 29.8, 27.7, 25.6],
    minC: [18.4, 18.8, 20.8, 23, 24.7, 24.7, 24, 24.1, 23.9, 23.2, 21.3, 19.4],
    dryC: [0.5, 0.5, 0.5, 1],
    windKmh: 18,
  },
  {
    // Mérida
    lng: -89.6,
    lat: 21,
    maxC: [30.5, 31.6, 34, 35.8, 36.4, 35.2, 34.9, 34.8, 34, 32.5, 31.2, 30.4],
    minC: [17.8, 18, 19.5, 21.4, 23, 23.5, 23.3, 23.3, 23.3, 22.3, 20.2, 18.4],
    dryC: [0.5, 1, 0.3, 0.3],
    windKmh: 10,
  },
  {
    // Acapulco
    lng: -99.8,
    lat: 16.8,
    maxC: [31, 31.1, 31.2, 31.5, 32.1, 32.2, 32.3, 32.4, 31.8, 32.1, 31.9, 31.4],
    minC: [21.2, 21.2, 21.4, 22.4, 24, 24.6, 24.4, 24.4, 24.1, 24, 22.9, 21.9],
    dryC: [1, 1, 0.5, 0.5],
    windKmh: 8,
  },
];

/** Air grows colder by this per metre of height. ICAO standard atmosphere. */
const LAPSE_C_PER_M = 0.0065;
/** Harmonics of a year that are kept of twelve monthly values. */
const HARMONICS = 3;
const COEFFICIENTS = 1 + 2 * HARMONICS;
const DAYS = 366;
/** Weight of the climate of the latitude: it counts where no town is within some ten degrees. */
const LATITUDE_WEIGHT = 1e-4;

/** Climate of a place by day of the year, 0 for the first of January. */
export interface PlaceClimate {
  heightM: number;
  /** Mean of the daily high and low, degrees Celsius. */
  midC: Float64Array;
  /** High minus low, degrees. */
  rangeC: Float64Array;
  /** Dew point below the usual low, degrees. */
  dryC: Float64Array;
  windKmh: number;
}

/** Parts of one climate as coefficients of a Fourier series over the year. */
interface Coefficients {
  mid: Float64Array;
  range: Float64Array;
  dry: Float64Array;
  windKmh: number;
  heightM: number;
}

let towns: readonly (Coefficients & { lng: number; lat: number })[] | null = null;

/** Climate of any place: interpolated between towns, by inverse distance, and corrected for height. */
export function climateOf(lng: number, lat: number): PlaceClimate {
  towns ??= normals.map((normal) => ({ ...coefficientsOf(normal), lng: normal.lng, lat: normal.lat }));
  const sum = latitudeClimate(lat);
  let weights = LATITUDE_WEIGHT;
  for (const part of [sum.mid, sum.range, sum.dry]) scale(part, LATITUDE_WEIGHT);
  let windKmh = sum.windKmh * LATITUDE_WEIGHT;
  let townHeightM = sum.heightM * LATITUDE_WEIGHT;
  for (const town of towns) {
    const east = (town.lng - lng) * Math.cos((lat * Math.PI) / 180);
    // The inverse third power: near a town its own climate, smooth between.
    const weight = 1 / (0.01 + Math.hypot(east, town.lat - lat) ** 3);
    weights += weight;
    addScaled(sum.mid, town.mid, weight);
    addScaled(sum.range, town.range, weight);
    addScaled(sum.dry, town.dry, weight);
    windKmh += town.windKmh * weight;
    townHeightM += town.heightM * weight;
  }
  const heightM = terrainHeightM(lng, lat);
  const colderC = LAPSE_C_PER_M * (heightM - townHeightM / weights);
  return {
    heightM,
    midC: yearOf(sum.mid, weights, -colderC),
    rangeC: yearOf(sum.range, weights, 0),
    dryC: yearOf(sum.dry, weights, 0),
    windKmh: windKmh / weights,
  };
}

function coefficientsOf({ lng, lat, maxC, minC, dryC, windKmh }: Normal): Coefficients {
  const mid = maxC.map((max, month) => (max + (minC[month] ?? 0)) / 2);
  const range = maxC.map((max, month) => max - (minC[month] ?? 0));
  const dry = Array.from({ length: 12 }, (_, month) => {
    const quarter = Math.floor(month / 3);
    const [before, after] = [dryC[quarter] ?? 0, dryC[(quarter + 1) % 4] ?? 0];
    return before + ((after - before) * (month % 3)) / 3;
  });
  return {
    mid: fourier(mid),
    range: fourier(range),
    dry: fourier(dry),
    windKmh,
    heightM: terrainHeightM(lng, lat),
  };
}

/** Climate of a latitude at sea level, for continents without towns in the list. */
function latitudeClimate(lat: number): Coefficients {
  const north = lat < 0 ? -1 : 1;
  const swingC = 0.19 * Math.abs(lat);
  const months = Array.from({ length: 12 }, (_, month) => month);
  const mid = months.map(
    (month) => 27 - 0.0066 * lat * lat - north * swingC * Math.cos((2 * Math.PI * (month - 0.5)) / 12),
  );
  const range = months.map(() => 10);
  const dry = months.map(() => 2);
  return { mid: fourier(mid), range: fourier(range), dry: fourier(dry), windKmh: 14, heightM: 0 };
}

/** Coefficients whose series has the given monthly means. */
function fourier(monthly: readonly number[]): Float64Array {
  const out = new Float64Array(COEFFICIENTS);
  out[0] = monthly.reduce((sum, value) => sum + value, 0) / 12;
  for (let k = 1; k <= HARMONICS; k++) {
    // A monthly mean flattens the wave by this.
    const flattening = Math.sin((Math.PI * k) / 12) / ((Math.PI * k) / 12);
    let [a, b] = [0, 0];
    monthly.forEach((value, month) => {
      const angle = (2 * Math.PI * k * (month + 0.5)) / 12;
      a += value * Math.cos(angle);
      b += value * Math.sin(angle);
    });
    out[2 * k - 1] = a / 6 / flattening;
    out[2 * k] = b / 6 / flattening;
  }
  return out;
}

/** Terms of the series by day of the year: those of one day behind each other. */
const terms = Float64Array.from({ length: (DAYS + 1) * COEFFICIENTS }, (_, index) => {
  const [day, n] = [Math.floor(index / COEFFICIENTS), index % COEFFICIENTS];
  const angle = (2 * Math.PI * (day + 0.5) * Math.ceil(n / 2)) / 365.25;
  return n % 2 === 1 || n === 0 ? Math.cos(angle) : Math.sin(angle);
});

function yearOf(sum: Float64Array, weights: number, add: number): Float64Array {
  const out = new Float64Array(DAYS + 1);
  for (let day = 0; day <= DAYS; day++) {
    let value = 0;
    for (let n = 0; n < COEFFICIENTS; n++)
      value += (sum[n] as number) * (terms[day * COEFFICIENTS + n] as number);
    out[day] = value / weights + add;
  }
  return out;
}

function scale(values: Float64Array, factor: number): void {
  for (let n = 0; n < values.length; n++) values[n] = (values[n] as number) * factor;
}

function addScaled(values: Float64Array, more: Float64Array, factor: number): void {
  for (let n = 0; n < values.length; n++) values[n] = (values[n] as number) + (more[n] as number) * factor;
}
