export { NewFieldPanel as Component } from "@surco/fields/web";
