export { ProducersPanel as Component } from "@surco/farms/web";
