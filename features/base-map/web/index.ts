export { baseMapWeb } from "./feature";
