export { ImportPanel as Component } from "@surco/field-import/web";
