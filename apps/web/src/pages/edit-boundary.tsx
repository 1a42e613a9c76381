export { EditBoundaryPanel as Component } from "@surco/boundaries/web";
