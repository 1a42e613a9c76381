export { sharingWeb } from "./feature";
export { HandoverPanel } from "./HandoverPanel";
export { InvitationScreen } from "./InvitationScreen";
