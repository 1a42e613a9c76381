export { InvitationScreen as Component } from "@surco/fields/web";
