export * from "./DraftFound";
export { deleteStoredResponses, KEPT_FARMS_KEY, keptResponses } from "./device-responses";
export * from "./drafts";
export * from "./needs-network";
export type { KeptSize } from "./persist-responses";
export { persisted } from "./persist-responses";
export { useOutOfReach } from "./reachability";
export * from "./StoredDataAge";
