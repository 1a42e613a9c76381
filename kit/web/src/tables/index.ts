export { type RowColumn, RowTable } from "./RowTable";
export { TableActions } from "./TableActions";
export { ValueTableView } from "./ValueTableView";
