/**
 * Spares React's development build the stack that it takes of every element, an eighth of the processor time of screen
 * tests. Component stacks of its warnings stay; only the lines of the owners' JSX are missing in them.
 */
import * as react from "react";

const internals = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");

// As after the ten thousand elements of a second, from which React takes none either.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
