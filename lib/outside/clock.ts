/** Time is handed in, so that rules and tests decide what "now" is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
