import { defineRoute, emailAddress, nothing } from "@surco/contract";
import { z } from "zod";
import { knownDevice } from "./passwords";
import { user } from "./user";

const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

const loggedIn = signedIn.extend({ knownDevice });
export type LoggedIn = z.infer<typeof loggedIn>;

export const login = defineRoute({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary: "Opens a session. The token goes into the Authorization header as Bearer.",
  body: z.object({
    username: emailAddress,
    password: z.string().min(1).max(200),
    provider: z.literal("password").default("password"),
    knownDevice: knownDevice.optional(),
  }),
  response: loggedIn,
  errors: ["SIGN_IN_FAILED", "ACCOUNT_NOT_ACTIVATED"],
  rateLimit: "sign-in",
});

export const logout = defineRoute({
  method: "POST",
  path: "/auth/logout",
  access: "account",
  summary: "Ends the session on the server.",
  response: nothing,
  errors: [],
});
