export { EditBoundaryPanel as Component } from "@surco/fields/web";
