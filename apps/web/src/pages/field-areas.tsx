export { AreasPanel as Component } from "@surco/boundaries/web";
