import { type ApiKey, listApiKeys } from "@surco/integrations/contract";
import type { ActionDrives, Answers } from "@surco/kit-web/action-drive";
import { ApiKeyForm } from "./api-keys/ApiKeyForm";
import { ApiKeySection } from "./api-keys/ApiKeySection";

const ID = "01890000-0000-7000-8000-00000000000a";
const noop = () => undefined;
const apiKey: ApiKey = {
  id: ID,
  name: "Contabilidad",
  scopes: ["read"],
  lastCharacters: "Xk3f",
  createdAt: "2026-11-27T12:00:00Z",
  lastUsedAt: null,
  expiresAt: null,
};
const keys: Answers = [[listApiKeys, { keys: [apiKey] }]];

/** Drives of the actions of integrations. */
export const drives: ActionDrives = {
  "integrations/create-api-key": {
    screen: () => <ApiKeyForm onCreated={noop} onClose={noop} />,
    input: { name: "Contabilidad", scopes: ["read"], expiresInDays: 365 },
  },
  "integrations/revoke-api-key": {
    screen: () => <ApiKeySection isDemonstration={false} />,
    answers: keys,
    input: ID,
  },
};
