export {
  type NamePosition as PagePosition,
  readNameCursor as readCursor,
  writeNameCursor as writeCursor,
} from "@surco/kit-server";
