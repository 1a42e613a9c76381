import type { ReactNode } from "react";
import classes from "./logo.module.css";
import { useOwnLogo } from "./use-own-logo";

interface OwnLogoProps {
  /** As the user's data name it; null: none. */
  address: string | null;
  /** Fallback without a logo and while it loads. */
  children: ReactNode;
}

/** The user's logo where the product's mark stands, on paper white: it was drawn for that. */
export function OwnLogo({ address, children }: OwnLogoProps) {
  const { data } = useOwnLogo(address);
  if (address === null || data === undefined) return children;
  return <img src={data} alt="" className={classes.inHeader} />;
}
