import { API_KEY_PREFIX, apiKeyScopes, defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";

/** Keys of an account, expired ones included until they are revoked or deleted. */
export const MAX_API_KEYS = 20;
/** A key that is needed for longer is made anew. */
export const MAX_API_KEY_DAYS = 730;

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** End of the key, by which its owner recognises it. */
  lastCharacters: z.string(),
  createdAt: instant,
  /** Written at most once an hour; null: never used. */
  lastUsedAt: instant.nullable(),
  /** null: until it is revoked. */
  expiresAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyInput = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length),
  /** null: without an end. */
  expiresInDays: z.int().min(1).max(MAX_API_KEY_DAYS).nullable(),
});
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

const exampleKey: ApiKey = {
  id: "01994c1e-0000-7000-8000-0000000000a1",
  name: "Contabilidad",
  scopes: ["read"],
  lastCharacters: "Xk3f",
  createdAt: "2026-11-27T12:00:00Z",
  lastUsedAt: null,
  expiresAt: "2027-11-27T12:00:00Z",
};

export const listApiKeys = defineRoute({
  method: "GET",
  path: "/integrations/keys",
  access: "account",
  summary: "API keys of the caller, newest first, without the keys themselves.",
  response: z.object({ keys: z.array(apiKey) }),
  errors: [],
  example: { answer: { keys: [exampleKey] } },
});

export const createApiKey = defineRoute({
  method: "POST",
  path: "/integrations/keys",
  access: "account",
  summary:
    "Creates an API key. `token` is the key itself, which is answered this once: only its hash is stored. It acts as its owner, with the owner's rights at each call, within its scopes.",
  body: apiKeyInput.strict(),
  response: apiKey.extend({ token: z.string() }),
  errors: ["TOO_MANY_API_KEYS", "API_KEY_IN_DEMONSTRATION"],
  needsRecentSignIn: true,
  example: {
    body: { name: "Contabilidad", scopes: ["read"], expiresInDays: 365 },
    answer: { ...exampleKey, token: `${API_KEY_PREFIX}${"x".repeat(39)}Xk3f` },
  },
});

export const revokeApiKey = defineRoute({
  method: "DELETE",
  path: "/integrations/keys/:keyId",
  access: "account",
  summary: "Revokes an API key at once and for good. Revoking an unknown key does nothing.",
  params: z.object({ keyId: id }),
  response: nothing,
  errors: [],
  example: { params: { keyId: exampleKey.id }, answer: {} },
});

export const apiKeyRoutes = [listApiKeys, createApiKey, revokeApiKey] as const;
