export { MeasurePanel as Component } from "@surco/boundaries/web";
