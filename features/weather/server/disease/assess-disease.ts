import {
  commonRustScore,
  coveredMean,
  type DiseaseKey,
  frogeyeLeafSpotRisk,
  grayLeafSpotRisk,
  headBlightOf,
  isCommonRustHour,
  isSoybeanRustDay,
  type LeafSpotRisk,
  type RiskClass,
  type RustScore,
  soybeanRustScore,
  tarSpotRisk,
} from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { DiseaseDay, DiseaseHour } from "./disease-days";

/** Weather up to a day, with its hours. */
export interface DiseaseWeather {
  days: readonly DiseaseDay[];
  hours: readonly DiseaseHour[];
}

export interface Assessment {
  value: number;
  riskClass: RiskClass;
  /** Days that favoured the disease. */
  days: PlainDate[];
  /** First day that counts. */
  from: PlainDate | null;
  isComplete: boolean;
  /** Inputs of the formula by name. */
  inputs: DiseaseInputs;
}

/** Means of a window, or the values of its days or hours. */
type DiseaseInputs = Record<string, number | (number | null)[]>;

/** Figure of a disease by the weather; null where too little of it is known. @param heading day of heading of wheat */
export function assessDisease(
  key: DiseaseKey,
  weather: DiseaseWeather,
  heading: PlainDate | null,
): Assessment | null {
  const { days, hours } = weather;
  const meanOf = (name: Exclude<keyof DiseaseDay, "date">, length: number) =>
    days.length < length ? null : coveredMean(days.slice(-length).map((day) => day[name]));
  const percent = (risk: LeafSpotRisk | null, length: number, inputs: DiseaseInputs): Assessment | null =>
    risk && {
      value: risk.probability * 100,
      riskClass: risk.riskClass,
      days: [],
      from: days.at(-length)?.date ?? null,
      isComplete: false,
      inputs,
    };
  switch (key) {
    case "headBlight":
      return headBlight(days, heading);
    case "tarSpot": {
      const [meanTemp30C, maxRh30Pct] = [meanOf("meanTempC", 30), meanOf("maxRhPct", 30)];
      const nightHoursRh90Of14 = meanOf("nightHoursRh90", 14);
      if (meanTemp30C === null || maxRh30Pct === null || nightHoursRh90Of14 === null) return null;
      const means = { meanTemp30C, maxRh30Pct, nightHoursRh90Of14 };
      return percent(tarSpotRisk(means), 30, means);
    }
    case "grayLeafSpot": {
      const [minTemp21C, minDewPoint30C] = [meanOf("tminC", 21), meanOf("minDewPointC", 30)];
      if (minTemp21C === null || minDewPoint30C === null) return null;
      return percent(grayLeafSpotRisk(minTemp21C, minDewPoint30C), 30, { minTemp21C, minDewPoint30C });
    }
    case "frogeyeLeafSpot": {
      const [maxTemp30C, hoursRh80Of30] = [meanOf("tmaxC", 30), meanOf("hoursRh80", 30)];
      if (maxTemp30C === null || hoursRh80Of30 === null) return null;
      return percent(frogeyeLeafSpotRisk(maxTemp30C, hoursRh80Of30), 30, { maxTemp30C, hoursRh80Of30 });
    }
    case "soybeanRust": {
      const counted = days.slice(-30);
      return scored(soybeanRustScore(counted), counted.filter(isSoybeanRustDay), counted, {
        rainMm: counted.map(({ rainMm }) => rainMm),
        meanTempC: counted.map(({ meanTempC }) => meanTempC),
      });
    }
    case "commonRust": {
      const counted = hours.slice(-168);
      return scored(commonRustScore(counted), counted.filter(isCommonRustHour), counted, {
        tempC: counted.map(({ tempC }) => tempC),
        rhPct: counted.map(({ rhPct }) => rhPct),
      });
    }
  }
}

function scored(
  score: RustScore | null,
  favourable: readonly { date: PlainDate }[],
  counted: readonly { date: PlainDate }[],
  inputs: DiseaseInputs,
): Assessment | null {
  return (
    score && {
      value: score.score,
      riskClass: score.riskClass,
      days: [...new Set(favourable.map(({ date }) => date))],
      from: counted[0]?.date ?? null,
      isComplete: false,
      inputs,
    }
  );
}

function headBlight(days: readonly DiseaseDay[], heading: PlainDate | null): Assessment | null {
  const last = days.at(-1);
  if (heading === null || last === undefined) return null;
  const risk = headBlightOf(heading, new Map(days.map((day) => [day.date, day])), last.date);
  return (
    risk && {
      value: risk.incidencePct,
      riskClass: risk.riskClass,
      days: risk.infectionDays,
      from: risk.from,
      isComplete: risk.isComplete,
      inputs: headBlightInputs(days.filter(({ date }) => date >= risk.from && date <= risk.until)),
    }
  );
}

function headBlightInputs(window: readonly DiseaseDay[]): DiseaseInputs {
  return {
    tminC: window.map(({ tminC }) => tminC),
    tmaxC: window.map(({ tmaxC }) => tmaxC),
    rainMm: window.map(({ rainMm }) => rainMm),
    rhPct: window.map(({ rhPct }) => rhPct),
  };
}
