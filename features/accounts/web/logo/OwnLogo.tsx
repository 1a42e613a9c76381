import type { ReactNode } from "react";
import classes from "./logo.module.css";
import { useOwnLogo } from "./use-own-logo";

interface OwnLogoProps {
  /** URL of the profile; null: none. */
  address: string | null;
  /** Fallback without a logo and while it loads. */
  children: ReactNode;
}

/** The user's logo in place of the product's mark, on white, which logos are designed for. */
export function OwnLogo({ address, children }: OwnLogoProps) {
  const { data } = useOwnLogo(address);
  if (address === null || data === undefined) return children;
  return <img src={data} alt="" className={classes.inHeader} />;
}
