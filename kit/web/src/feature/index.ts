export { type DeletedKind, deletedKindsSlot } from "./deleted-kinds-slot";
export * from "./features-context";
export { type FieldSectionGroup, type FieldSectionId, fieldSectionOrder } from "./field-section-order";
export { headerSlot } from "./header-slot";
export { setReportsMode, useReportsMode } from "./reports-mode";
export { SlotContents } from "./SlotContents";
export { defineSlot, fillSlot, type Slot } from "./slots";
export { useMenuOpen } from "./use-menu-open";
export * from "./web-feature";
