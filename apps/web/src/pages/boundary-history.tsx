export { BoundaryHistoryPanel as Component } from "@surco/fields/web";
