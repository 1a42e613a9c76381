import { createHmac } from "node:crypto";
import type { HttpClient, Logger } from "@surco/kit-server";
import { z } from "zod";
import type { ProviderClient } from "./provider-client";
import { providerError } from "./provider-error";

/** Facebook's addresses. The API version is explicit, since an ended one is served by a later one. */
export const facebook = {
  dialogUrl: "https://www.facebook.com",
  graphUrl: "https://graph.facebook.com",
  version: "v25.0",
} as const;

export interface FacebookSettings {
  /** Without version and trailing slash, as `graphUrl`. */
  dialogUrl: string;
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  /** OAuth redirect URI, as registered with Facebook. */
  redirectUri: string;
}

const issuedToken = z.object({ access_token: z.string().min(1) });
const tokenReport = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.coerce.string(), user_id: z.coerce.string() }),
});
const profile = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  // Absent for persons without an address or who declined to share it.
  email: z.email().max(254).toLowerCase().optional(),
});

/**
 * Facebook Login and Graph API. Verifies that the token was issued to this application and for the profile it
 * reads, which prevents token substitution: a token issued to another application is refused. Facebook addresses count
 * as unverified.
 */
export function facebookClient(
  http: HttpClient,
  settings: FacebookSettings,
  logger?: Logger,
): ProviderClient {
  const { appId, appSecret, redirectUri } = settings;
  const graph = `${settings.graphUrl}/${settings.version}`;
  const ask = <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) =>
    http.getJson(`${graph}${path}?${new URLSearchParams(query)}`, schema);

  return {
    async authorizationUrl({ state }, { isReauthentication }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: "code",
        scope: "public_profile,email",
        ...(isReauthentication && { auth_type: "reauthenticate" }),
      });
      return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${query}`;
    },

    async identify({ code }) {
      try {
        const { access_token: token } = await ask(
          "/oauth/access_token",
          { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code },
          issuedToken,
        );
        const { data: report } = await ask(
          "/debug_token",
          { input_token: token, access_token: `${appId}|${appSecret}` },
          tokenReport,
        );
        if (!report.is_valid || report.app_id !== appId)
          throw new Error("the token is of another application");
        const person = await ask(
          "/me",
          {
            fields: "id,first_name,last_name,email",
            access_token: token,
            appsecret_proof: createHmac("sha256", appSecret).update(token).digest("hex"),
          },
          profile,
        );
        if (person.id !== report.user_id) throw new Error("the token is of another person");
        return {
          provider: "facebook",
          subject: person.id,
          email: person.email ?? null,
          isEmailVerified: false,
          firstName: person.first_name,
          lastName: person.last_name,
        };
      } catch (error) {
        throw providerError(error, "facebook", logger);
      }
    },
  };
}
