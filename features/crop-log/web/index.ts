export { cropLogWeb } from "./feature";
