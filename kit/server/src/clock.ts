/** Now, as an instant. Passed in, so that tests can stand at any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
