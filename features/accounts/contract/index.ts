import "./error-codes";

export * from "./closing";
export * from "./contact";
export { exampleUser } from "./example-user";
export * from "./log-in";
export * from "./logo";
export * from "./manage";
export * from "./own-data";
export * from "./own-data-export";
export * from "./passwords";
export * from "./provider-return";
export * from "./providers";
export { accountRoutes } from "./routes";
export * from "./sessions";
export * from "./sign-up";
export * from "./tutorial";
export * from "./user";
