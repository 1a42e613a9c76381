import { defineSlot, type FieldSectionProps } from "@surco/kit-web";
import type { ComponentType } from "react";

/** Beside the heading of a field's weather. */
export const weatherActionSlot =
  defineSlot<ComponentType<Pick<FieldSectionProps, "fieldId">>>("weather:field-action");
