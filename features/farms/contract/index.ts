export * from "./farm";
export * from "./producer";
