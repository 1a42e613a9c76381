export * from "./DraftFound";
export { deleteStoredResponses } from "./device-responses";
export * from "./drafts";
export * from "./needs-network";
export { persisted } from "./persist-responses";
export { useOutOfReach } from "./reachability";
export * from "./StoredDataAge";
