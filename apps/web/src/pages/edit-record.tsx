export { EditRecordPanel as Component } from "@surco/fields/web";
