import type { ReactNode } from "react";
import { useFormat } from "../use-format";
import { Explain, type ExplainProps } from "./Explain";
import { figureText } from "./figure-text";

/** Computed figure: value, unit and the button with its derivation. */
export function Figure({ explanation, name }: ExplainProps) {
  const format = useFormat();
  return (
    <Explained explanation={explanation} name={name}>
      {figureText(explanation.result, format)}
    </Explained>
  );
}

/** Text of a computed figure, as a screen writes it, with the button that explains it. */
export function Explained({ children, ...figure }: ExplainProps & { children: ReactNode }) {
  return (
    <span data-explained>
      {children}
      <Explain {...figure} />
    </span>
  );
}
