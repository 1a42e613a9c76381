/** Of the own open sessions. */
export const sessionsKey = ["accounts", "sessions"] as const;
