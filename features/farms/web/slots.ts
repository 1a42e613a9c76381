import type { Farm } from "@surco/farms/contract";
import { defineSlot } from "@surco/kit-web";
import type { ComponentType } from "react";

/** Dialog that merges a farm into another; mounted while it is open. */
export const farmMergeSlot = defineSlot<ComponentType<{ farm: Farm; onClose(): void }>>("farms:merge");
