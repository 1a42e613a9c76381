export { prescriptionsWeb } from "./feature";
