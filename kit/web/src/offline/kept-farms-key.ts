/** Lists of kept farms stand below this key of the local storage, by account. */
export const KEPT_FARMS_KEY = "surco.kept-farms";

/** Time at which the records of the season were stored, below this key of the local storage, by account. */
export const SEASON_RECORDS_KEY = "surco.season-records";
