export { FieldListPanel as Component } from "@surco/fields/web";
