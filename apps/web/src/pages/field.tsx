export { FieldPanel as Component } from "@surco/fields/web";
