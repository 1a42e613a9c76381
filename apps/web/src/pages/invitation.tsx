export { InvitationScreen as Component } from "@surco/sharing/web";
