import { defineSlot } from "@surco/kit-web";
import type { ComponentType } from "react";

/** Makes the secret of a claim that the sign-up carries. */
export type MakeClaim = () => Promise<string>;

export interface SignUpPartProps {
  /** Says what the sign-up claims; null: nothing. Stable. */
  onClaim(claim: MakeClaim | null): void;
}

/** In the form of a sign-up, before the consents: what the person takes along into his account. */
export const signUpSlot = defineSlot<ComponentType<SignUpPartProps>>("accounts:sign-up");

/** Below the form of the log-in: other ways in. */
export const logInSlot = defineSlot<ComponentType>("accounts:log-in");

/** State of the system, for administrators, above the outside services. */
export const systemStateSlot = defineSlot<ComponentType>("accounts:system-state");

/** Below the background jobs on the same page: storage, backups, nightly jobs. */
export const systemDetailsSlot = defineSlot<ComponentType>("accounts:system-details");
