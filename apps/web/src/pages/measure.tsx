export { MeasurePanel as Component } from "@surco/fields/web";
