export { TableActions } from "./TableActions";
export { ValueTableView } from "./ValueTableView";
