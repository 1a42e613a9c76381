export type { FaultKind, FaultSource } from "./http/faults";
export { type DemoWorld, type DemoWorldOptions, startDemoWorld } from "./start-demo-world";
