/** E-mail address that the previous screen left in the history entry's state. */
export function emailInState(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? state.email : undefined;
}
