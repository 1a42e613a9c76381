import { keptActivities } from "@surco/activities/web";
import { keptAreas } from "@surco/boundaries/web";
import { keptEntries } from "@surco/crop-log/web";
import { keptFields } from "@surco/fields/web";
import { keptImages } from "@surco/imagery/web";
import { keptNotes } from "@surco/notes/web";
import { keptPlantHealth } from "@surco/plant-health/web";
import { keptSampling } from "@surco/soil-sampling/web";

/**
 * Queries of the features' screens of a field, by the name that a part has in the texts. Loaded with the page of the kept farms,
 * not with the features' manifests.
 */
export const keptParts = {
  fields: keptFields,
  areas: keptAreas,
  activities: keptActivities,
  cropLog: keptEntries,
  notes: keptNotes,
  sampling: keptSampling,
  plantHealth: keptPlantHealth,
  images: keptImages,
} as const;
