import type { Explanation } from "@surco/contract";
import { namespacesOf } from "../feature/feature-lists";

/** Namespaces of the text keys of an explanation, to load them before it is shown. */
export function namespacesInExplanation({ label, inputs, notes }: Explanation): string[] {
  const keys = [
    ...notes,
    ...inputs.flatMap((input) => [input.label, input.source.text, input.valueText ?? "common:"]),
    label ?? "common:",
  ];
  return namespacesOf(keys.map((key) => ({ label: key })));
}
