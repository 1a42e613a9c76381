export { NewFieldPanel as Component } from "@surco/boundaries/web";
