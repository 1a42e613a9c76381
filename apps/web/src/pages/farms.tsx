export { FarmsPanel as Component } from "@surco/farms/web";
