export { sharingWeb } from "./feature";
