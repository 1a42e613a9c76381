export { eraseRemovedSharesStep } from "./erase-removed-shares";
export { handoverRepository } from "./handover.repository";
export { openField } from "./open-field";
export { personRepository } from "./person.repository";
export { shareRepository } from "./share.repository";
export { redeemInvitations } from "./share-field";
export { sharingRoutes } from "./sharing.routes";
export type { SharingDeps, SharingNews } from "./sharing-deps";
