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
}

/** Figure of a disease by the weather; null where too little of it is known. @param heading day of heading of wheat */
export function assessDisease(
  key: DiseaseKey,
  weather: DiseaseWeather,
  heading: PlainDate | null,
): Assessment | null {
  const { days, hours } = weather;
  const meanOf = (name: Exclude<keyof DiseaseDay, "date">, length: number) =>
    days.length < length ? null : coveredMean(days.slice(-length).map((day) => day[name]));
  const percent = (risk: LeafSpotRisk | null, length: number): Assessment | null =>
    risk && {
      value: risk.probability * 100,
      riskClass: risk.riskClass,
      days: [],
      from: days.at(-length)?.date ?? null,
      isComplete: false,
    };
  switch (key) {
    case "headBlight":
      return headBlight(days, heading);
    case "tarSpot": {
      const [meanTemp30C, maxRh30Pct] = [meanOf("meanTempC", 30), meanOf("maxRhPct", 30)];
      const nightHoursRh90Of14 = meanOf("nightHoursRh90", 14);
      if (meanTemp30C === null || maxRh30Pct === null || nightHoursRh90Of14 === null) return null;
      return percent(tarSpotRisk({ meanTemp30C, maxRh30Pct, nightHoursRh90Of14 }), 30);
    }
    case "grayLeafSpot": {
      const [minTemp21C, minDewPoint30C] = [meanOf("tminC", 21), meanOf("minDewPointC", 30)];
      if (minTemp21C === null || minDewPoint30C === null) return null;
      return percent(grayLeafSpotRisk(minTemp21C, minDewPoint30C), 30);
    }
    case "frogeyeLeafSpot": {
      const [maxTemp30C, hoursRh80Of30] = [meanOf("tmaxC", 30), meanOf("hoursRh80", 30)];
      if (maxTemp30C === null || hoursRh80Of30 === null) return null;
      return percent(frogeyeLeafSpotRisk(maxTemp30C, hoursRh80Of30), 30);
    }
    case "soybeanRust": {
      const counted = days.slice(-30);
      return scored(soybeanRustScore(counted), counted.filter(isSoybeanRustDay), counted);
    }
    case "commonRust": {
      const counted = hours.slice(-168);
      return scored(commonRustScore(counted), counted.filter(isCommonRustHour), counted);
    }
  }
}

function scored(
  score: RustScore | null,
  favourable: readonly { date: PlainDate }[],
  counted: readonly { date: PlainDate }[],
): Assessment | null {
  return (
    score && {
      value: score.score,
      riskClass: score.riskClass,
      days: [...new Set(favourable.map(({ date }) => date))],
      from: counted[0]?.date ?? null,
      isComplete: false,
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
    }
  );
}
