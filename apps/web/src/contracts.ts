/** Routes that the frame itself calls. */
export { markTutorial, updateUser } from "@surco/accounts/contract";
export { features } from "@surco/landing/contract";
