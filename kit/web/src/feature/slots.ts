declare const content: unique symbol;

/** Place in a feature's screen that other features fill. Its content is usually a `lazyPart`. */
export interface Slot<Content> {
  readonly name: string;
  readonly [content]?: Content;
}

/** Content of a slot in a feature's manifest. */
export interface SlotFilling {
  readonly slot: string;
  readonly content: unknown;
}

/** Declares a slot under a unique name: "fields:card-picture". */
export function defineSlot<Content>(name: string): Slot<Content> {
  return { name };
}

export function fillSlot<Content>(slot: Slot<Content>, filling: Content): SlotFilling {
  return { slot: slot.name, content: filling };
}
