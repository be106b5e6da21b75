export * from "./client.ts";
export * from "./errors.ts";
export * from "./follow.ts";
export * from "./forward.ts";
export type * from "./requests.ts";
export * from "./resources.ts";
export * from "./webhooks.ts";
