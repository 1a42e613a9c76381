export * from "./contact";
export { exampleUser } from "./example-user";
export * from "./log-in";
export * from "./own-data";
export * from "./passwords";
export { accountRoutes } from "./routes";
export * from "./sessions";
export * from "./sign-up";
export * from "./user";
