import { type ComponentType, Suspense } from "react";
import { useSlot } from "./features-context";
import type { Slot } from "./slots";

interface SlotContentsProps<Props extends object> {
  slot: Slot<ComponentType<Props>>;
  /** Properties passed to each content. */
  props: Props;
}

/** Renders the contents of a slot in order; each appears once it is loaded. */
export function SlotContents<Props extends object>({ slot, props }: SlotContentsProps<Props>) {
  return useSlot(slot).map((Content, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes while the application runs
    <Suspense key={index}>
      <Content {...props} />
    </Suspense>
  ));
}
