export { ProducersPanel as Component } from "@surco/fields/web";
