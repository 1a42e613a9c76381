import type { Explanation } from "@surco/contract";
import { Explained } from "@surco/kit-web";
import type { ReactNode } from "react";

/** Text of a figure with its derivation, where the answer carries one. */
export function ExplainedText({
  explanation,
  children,
}: {
  explanation: Explanation | null;
  children: ReactNode;
}) {
  return explanation === null ? (
    <span>{children}</span>
  ) : (
    <Explained explanation={explanation}>{children}</Explained>
  );
}
