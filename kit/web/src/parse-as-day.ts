import { isPlainDate } from "@surco/calendar";
import { createParser } from "nuqs";

/** Calendar day in the address, as "2026-11-23". */
export const parseAsDay = createParser({
  parse: (text) => (isPlainDate(text) ? text : null),
  serialize: String,
});
