export { ImportPanel as Component } from "@surco/fields/web";
