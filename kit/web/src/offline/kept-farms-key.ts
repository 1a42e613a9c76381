/** Lists of kept farms stand below this key of the local storage, by account. */
export const KEPT_FARMS_KEY = "surco.kept-farms";
