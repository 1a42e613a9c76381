/** Routes that the shell itself calls. */
export { markTutorial, updateProfile } from "@surco/accounts/contract";
export { features } from "@surco/landing/contract";
