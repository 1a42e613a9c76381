import type { Explanation } from "@surco/contract";
import { Explained } from "@surco/kit-web";
import type { ReactNode } from "react";

/** Text of a figure with its derivation, where the answer carries one. */
export function ExplainedText({
  explanation,
  children,
}: {
  /** Missing in answers that a device kept from an earlier release. */
  explanation: Explanation | null | undefined;
  children: ReactNode;
}) {
  return explanation == null ? (
    <span>{children}</span>
  ) : (
    <Explained explanation={explanation}>{children}</Explained>
  );
}
