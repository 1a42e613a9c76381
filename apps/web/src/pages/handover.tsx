export { HandoverPanel as Component } from "@surco/fields/web";
