// One file for the parts of the list: the entry bundle names each file that it may load.
export { CardFigures } from "./CardFigures";
export { ListFigures } from "./ListFigures";
export { ReadFigures } from "./ReadFigures";
