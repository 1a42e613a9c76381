/** Hour by a field's clocks, "15:00"; with its weekday, "mar 15:00". @param at  ISO instant */
export function clockOf(
  at: string,
  timeZone: string,
  language: string,
  { withDay = false }: { withDay?: boolean } = {},
): string {
  return new Intl.DateTimeFormat(language, {
    ...(withDay && { weekday: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
}
