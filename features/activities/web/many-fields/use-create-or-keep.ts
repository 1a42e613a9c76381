import type { ActivityValues } from "@surco/activities/contract";
import { seasonOf } from "@surco/calendar";
import { useFieldCards } from "@surco/fields/web";
import { ApiError, useFormat, useOutOfReach, useSeason } from "@surco/kit-web";
import { type NewWrite, useOutbox } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { ACTIVITY_KIND } from "../use-activities";

/** New activity of one field. */
interface ActivityCreation {
  id: string;
  fieldId: string;
  values: ActivityValues;
  setsSeasonCrop: boolean;
}

/** Activities that were recorded at once. */
export interface RecordedActivities {
  ids: string[];
  /** Writes of those that wait on this device; empty where the server has all. */
  kept: NewWrite[];
}

/**
 * Records activities of several fields: by one request, or on the device where the server cannot be reached. Both name
 * the same ids, so that an activity whose response was lost is recorded once.
 */
export function useCreateOrKeep() {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const outbox = useOutbox();
  const isOut = useOutOfReach();
  const { country } = useSeason();
  const cards = useFieldCards().data ?? [];

  const writeOf = ({ id, fieldId, values, setsSeasonCrop }: ActivityCreation): NewWrite => {
    const field = cards.find((card) => card.id === fieldId);
    return {
      kind: ACTIVITY_KIND,
      recordId: id,
      operation: "create",
      values: { ...values, ...(setsSeasonCrop && { setsSeasonCrop }) },
      base: {},
      version: null,
      subject: {
        fieldId,
        season: seasonOf(field?.country ?? country, "2", values.date),
        title: `${t(`types.${values.type}`)}, ${format.day(values.date)}`,
      },
    };
  };

  return async (
    creations: readonly ActivityCreation[],
    request: () => Promise<unknown>,
  ): Promise<RecordedActivities> => {
    const ids = creations.map(({ id }) => id);
    if (outbox === null || !isOut) {
      try {
        await request();
        return { ids, kept: [] };
      } catch (error) {
        if (outbox === null || !(error instanceof ApiError) || error.status !== 0) throw error;
      }
    }
    const kept = creations.map(writeOf);
    await outbox.add(...kept);
    return { ids, kept };
  };
}
