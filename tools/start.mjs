// `npm start`: the whole product, from nothing but Node. An old Node must be able to read this far.
var version = process.versions.node.split(".").map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    "Surco needs Node 20.19 or newer and this is " +
      process.versions.node +
      ": install it from https://nodejs.org.",
  );
  process.exit(1);
}
import("./start-product.mjs").then(({ startProduct }) => startProduct());
