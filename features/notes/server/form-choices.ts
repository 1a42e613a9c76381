import { crops, specificTypes, yieldMethodOf } from "@surco/agronomy";
import { localeOf, type RouteReply } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import {
  type listAssignees as assigneesRoute,
  type listNoteTypes as listRoute,
  MAX_ASSIGNEES,
} from "../contract";
import type { NoteDeps } from "./note-deps";
import { personName } from "./note-row";
import { noteTexts } from "./note-texts";

const idOfCrop = new Map(crops.map(({ key, id }) => [key, id]));

/** Specific types in the user's language, and the counts of yields. */
export async function listNoteTypes(
  user: Pick<SessionUser, "language" | "country">,
): Promise<RouteReply<typeof listRoute>> {
  const t = noteTexts(localeOf(user));
  return {
    specificTypes: specificTypes.map(({ key, scientific, types, crops: cropKeys }) => ({
      key,
      name: t(`specificTypes.${key}`),
      scientific,
      types: [...types],
      cropIds: cropKeys?.flatMap((crop) => idOfCrop.get(crop) ?? []) ?? null,
    })),
    yieldMethods: crops.map(({ id, key }) => {
      const { organ, factors, usualThousandGrainG } = yieldMethodOf(key);
      return { cropId: id, cropKey: key, organ, factors: [...factors], usualThousandGrainG };
    }),
  };
}

/** People who see a field, by name. */
export async function listAssignees(
  { writes }: Pick<NoteDeps, "writes">,
  user: SessionUser,
  fieldId: string,
): Promise<RouteReply<typeof assigneesRoute>> {
  const people = await writes.listReaders(user, fieldId, MAX_ASSIGNEES);
  return {
    people: people.map(({ accountId, firstName, lastName }) => ({
      accountId,
      name: personName(firstName, lastName) ?? "",
      isSelf: accountId === user.id,
    })),
  };
}
