import type { Explanation } from "@surco/contract";
import type { ListedActivity } from "../listed-activity";
import { cropIdOf, type FieldOfActivity, netAreaHaOf, type ShownFigures } from "../shown-figures";
import { explainActivity } from "./explain-activity";

/** Derivations of the figures of a listed activity. */
export function explainListed(
  activity: ListedActivity,
  figures: ShownFigures,
  field: FieldOfActivity | undefined,
): Explanation[] {
  return explainActivity({
    values: activity.values,
    figures,
    cropId: cropIdOf(activity, field),
    netAreaHa: netAreaHaOf(activity, field),
  });
}
