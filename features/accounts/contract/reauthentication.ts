import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";

export const reauthenticate = defineRoute({
  method: "POST",
  path: "/auth/reauthenticate",
  access: "account",
  summary:
    "Authenticates the session again by the password. Actions that could take an account over need a sign-in or re-authentication within 15 minutes.",
  body: z.object({ password: z.string().min(1).max(200) }),
  response: nothing,
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", "TOO_MANY_REQUESTS"],
  example: { body: { password: "una clave larga" }, answer: {} },
});

export const reauthenticationRoutes = [reauthenticate] as const;
