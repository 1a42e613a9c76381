import "react";

declare module "react" {
  /** Custom properties in inline styles, which React passes on. */
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
