/** Current instant; injected, so that tests choose the day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
