import type { AlertSettings } from "../../contract";
import type { FieldConditions, FoundAlert } from "./conditions";
import { judgeFrost } from "./frost";
import { judgeWind } from "./wind";

/** Alerts of a field by the limits of a rule; null where the data that the rule needs are missing. */
export function judge(settings: AlertSettings, conditions: FieldConditions): FoundAlert[] | null {
  switch (settings.kind) {
    case "frost":
      return judgeFrost(settings, conditions);
    case "wind":
      return judgeWind(settings, conditions);
  }
}
