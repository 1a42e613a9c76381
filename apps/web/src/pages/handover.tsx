export { HandoverPanel as Component } from "@surco/sharing/web";
