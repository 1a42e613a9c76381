import type { ReactNode } from "react";
import classes from "./filter-grid.module.css";

/** Inputs of a list's filters, side by side where there is room. */
export function FilterGrid({ children }: { children: ReactNode }) {
  return <search className={classes.filters}>{children}</search>;
}
