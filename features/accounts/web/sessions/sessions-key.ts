export const sessionsKey = ["accounts", "sessions"] as const;
