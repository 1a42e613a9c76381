/**
 * Seconds that a time zone is ahead of UTC at an instant.
 * @param timeZone IANA name. @returns null where there is no such zone
 */
export function zoneOffsetSeconds(timeZone: string, at: Date): number | null {
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  } catch {
    return null;
  }
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  if (match === null) return null;
  const seconds = 3600 * Number(match[2] ?? 0) + 60 * Number(match[3] ?? 0);
  return match[1] === "-" ? -seconds : seconds;
}
