declare const content: unique symbol;

/** Place where a feature draws what others bring. Its content is usually a `lazyPart`. */
export interface Slot<Content> {
  readonly name: string;
  readonly [content]?: Content;
}

/** Content that a feature's manifest brings to a slot. */
export interface SlotFilling {
  readonly slot: string;
  readonly content: unknown;
}

/** Declares a slot under a name that no other has: "fields:card-picture". */
export function defineSlot<Content>(name: string): Slot<Content> {
  return { name };
}

export function fillSlot<Content>(slot: Slot<Content>, filling: Content): SlotFilling {
  return { slot: slot.name, content: filling };
}
