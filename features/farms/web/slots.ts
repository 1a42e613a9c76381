import type { Farm } from "@surco/farms/contract";
import { defineSlot } from "@surco/kit-web";
import type { ComponentType } from "react";

/** Dialog that merges a farm into another; mounted while it is open. */
export const farmMergeSlot = defineSlot<ComponentType<{ farm: Farm; onClose(): void }>>("farms:merge");

export interface FarmReportDialogProps {
  farm: Farm;
  onClose(): void;
}

/** Report about a farm: an entry in the menu of its row, with the dialog that it opens. */
export const farmReportSlot = defineSlot<{
  /** Text key with its namespace. */
  label: string;
  /** Mounted while it is open. */
  Dialog: ComponentType<FarmReportDialogProps>;
}>("farms:report");
