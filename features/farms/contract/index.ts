import "./error-codes";

export * from "./farm";
export * from "./producer";
