/** Root key of every query whose rows name a farm or a producer: fields are read again together with them. */
export const fieldDataKey = ["fields"] as const;

/** Own farms; they count fields, so that they are read again with those. */
export const farmsKey = [...fieldDataKey, "farms"] as const;

/** Names of farms and producers in the outbox, through which they are deleted and restored. */
export const FARM_KIND = "farms/farm";
export const PRODUCER_KIND = "farms/producer";
