export { integrationsWeb } from "./feature";
