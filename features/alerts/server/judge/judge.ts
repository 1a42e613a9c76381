import type { WeatherSettings } from "../../contract";
import type { FieldConditions, FoundAlert } from "./conditions";
import { judgeDiseaseRisk } from "./disease-risk";
import { judgeFrost } from "./frost";
import { judgeHeat } from "./heat";
import { judgeRain } from "./rain";
import { judgeSprayingWindow } from "./spraying-window";
import { judgeWind } from "./wind";

/** Alerts of a field by the limits of a rule; null where the data that the rule needs are missing. */
export function judge(settings: WeatherSettings, conditions: FieldConditions): FoundAlert[] | null {
  switch (settings.kind) {
    case "frost":
      return judgeFrost(settings, conditions);
    case "heat":
      return judgeHeat(settings, conditions);
    case "rainOver":
    case "rainUnder":
      return judgeRain(settings, conditions);
    case "wind":
      return judgeWind(settings, conditions);
    case "sprayingWindow":
      return judgeSprayingWindow(settings, conditions);
    case "diseaseRisk":
      return judgeDiseaseRisk(settings, conditions);
  }
}
