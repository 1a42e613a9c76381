import type { ComponentType } from "react";
import { defineSlot } from "./slots";

/** Parts of the header of a signed-in user, before the preferences. */
export const headerSlot = defineSlot<ComponentType>("shell:header");
