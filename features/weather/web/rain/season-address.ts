/** Query of the weather section that shows a field's season. */
export const SEASON_SEARCH = { clima: "season" } as const;
