export { dbfOf, kmlOf, shpOf, squareAt, zipOf } from "./import/files.testing";
