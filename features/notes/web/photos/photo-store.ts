import { createFileStore } from "@surco/kit-web/outbox";

/** Photos that wait on this device, by the id that they will have at the server. */
export const photoStore = createFileStore({ database: "surco-note-photos", table: "photos" });
