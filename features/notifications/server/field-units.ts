import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  unread: "count",
  digestHour: "hour of the day, own time zone",
  fromHour: "hour of the day, own time zone",
  untilHour: "hour of the day, own time zone",
};
