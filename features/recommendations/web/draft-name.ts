/** Name of the draft of a calculation on the device. */
export function draftName(
  kind: "nitrogen" | "density",
  fieldId: string,
  season: string,
  period: string,
): string {
  return `recommendation.${kind}.${fieldId}.${season}.${period}`;
}
