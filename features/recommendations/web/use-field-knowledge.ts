import { useField } from "@surco/fields/web";
import { useSeason } from "@surco/kit-web";
import { useHarvests, useKnownInputs, useSavedRecommendations, useSeasonActivities } from "./queries";

const none = [] as const;

/** Reads the known data of a field for its recommendations; those that cannot be read are empty. */
export function useFieldKnowledge(fieldId: string) {
  const { season, period, country } = useSeason();
  const field = useField(fieldId).data;
  const known = useKnownInputs(fieldId);
  const saved = useSavedRecommendations(fieldId);
  const activities = useSeasonActivities(fieldId, season, period);
  const harvests = useHarvests(fieldId);
  return {
    field,
    season,
    period,
    country: field?.country ?? country,
    known,
    trials: known.data?.trials ?? none,
    zones: known.data?.zones ?? none,
    saved,
    savedList: saved.data ?? none,
    activities: activities.data ?? none,
    harvests: harvests.data ?? none,
  };
}
export type FieldKnowledge = ReturnType<typeof useFieldKnowledge>;
