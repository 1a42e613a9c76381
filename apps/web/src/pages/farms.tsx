export { FarmsPanel as Component } from "@surco/fields/web";
