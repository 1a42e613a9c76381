export { BoundaryHistoryPanel as Component } from "@surco/boundaries/web";
