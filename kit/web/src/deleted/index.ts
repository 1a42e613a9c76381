export { DeletedList } from "./DeletedList";
