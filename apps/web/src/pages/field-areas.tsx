export { AreasPanel as Component } from "@surco/fields/web";
