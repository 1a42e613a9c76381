import { defineServerFeature, type RouteBinding, serveRoute } from "@surco/kit-server";
import { errorCodes, listNoteTypes as listNoteTypesRoute } from "../contract";
import { listNoteTypes } from "./form-choices";
import { noteNotificationKinds } from "./note-texts";

/** Field notes with photos. */
export function createNotesFeature() {
  const routes: RouteBinding[] = [serveRoute(listNoteTypesRoute, ({ user }) => listNoteTypes(user))];
  return defineServerFeature({
    name: "notes",
    errorCodes,
    permissions: ["account"],
    routes,
    notificationKinds: noteNotificationKinds,
    services: {},
  });
}
