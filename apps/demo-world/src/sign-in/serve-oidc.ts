import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { type Exchange, sendJson } from "../http/exchange";
import { consentPage } from "./consent-page";
import {
  codeBook,
  isWebAddress,
  readForm,
  refuseWith,
  sendBack,
  sendConsent,
  type Visitor,
  visitorOf,
} from "./visits";

/** The client that this provider knows. */
const CLIENT = { id: "surco-demo", secret: "demo" };
const TOKEN_LASTS_S = 3600;

interface Granted {
  visitor: Visitor;
  redirectUri: string;
  nonce: string | null;
  challenge: string;
}

/**
 * An OpenID provider: `/oidc/.well-known/openid-configuration`, `/oidc/authorize` with its page, `/oidc/token`,
 * `/oidc/jwks`. `token_fault` in the answer of the page corrupts the identity token: nonce, aud, iss, expired or
 * signature.
 */
export function serveOidc(): (exchange: Exchange) => Promise<boolean> {
  const grants = codeBook<Granted>();
  let keys: Promise<{ own: SigningKey; strange: SigningKey }> | null = null;
  const requireKeys = () => {
    keys ??= Promise.all([makeKey(), makeKey()]).then(([own, strange]) => ({ own, strange }));
    return keys;
  };

  function ask(exchange: Exchange): true {
    const { query, baseUrl } = exchange;
    const redirectUri = query.get("redirect_uri");
    const isGood =
      query.get("client_id") === CLIENT.id &&
      isWebAddress(redirectUri) &&
      query.get("response_type") === "code" &&
      query.get("code_challenge_method") === "S256";
    if (!isGood) return refuseWith(exchange, 400, { error: "invalid_request" });
    const cancel = new URL(redirectUri);
    cancel.search = new URLSearchParams({
      error: "access_denied",
      state: query.get("state") ?? "",
    }).toString();
    const action = `${baseUrl}/oidc/answer`;
    sendConsent(
      exchange,
      consentPage({ standsFor: "Google", action, question: query, knowsVerified: true, cancel: cancel.href }),
    );
    return true;
  }

  function grant(exchange: Exchange): true {
    const { query, now, baseUrl } = exchange;
    const redirectUri = query.get("redirect_uri");
    if (!isWebAddress(redirectUri)) return refuseWith(exchange, 400, { error: "invalid_request" });
    const code = grants.give(
      {
        visitor: visitorOf(query),
        redirectUri,
        nonce: query.get("nonce"),
        challenge: query.get("code_challenge") ?? "",
      },
      now(),
    );
    sendBack(exchange, redirectUri, { code, state: query.get("state") ?? "", iss: `${baseUrl}/oidc` });
    return true;
  }

  async function issue(exchange: Exchange): Promise<true> {
    const form = await readForm(exchange);
    if (form.get("client_id") !== CLIENT.id || form.get("client_secret") !== CLIENT.secret) {
      return refuseWith(exchange, 401, { error: "invalid_client" });
    }
    const granted = grants.take(form.get("code"), exchange.now());
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGood =
      granted !== null && granted.redirectUri === form.get("redirect_uri") && granted.challenge === challenge;
    if (!isGood) return refuseWith(exchange, 400, { error: "invalid_grant" });
    const { own, strange } = await requireKeys();
    sendJson(exchange, {
      access_token: "demo",
      token_type: "Bearer",
      expires_in: TOKEN_LASTS_S,
      scope: "openid email profile",
      id_token: await identityToken(exchange, granted, own, strange),
    });
    return true;
  }

  return async (exchange) => {
    const { path, request, baseUrl } = exchange;
    if (!path.startsWith("/oidc/")) return false;
    const issuer = `${baseUrl}/oidc`;
    switch (path) {
      case "/oidc/.well-known/openid-configuration":
        sendJson(exchange, discovery(issuer));
        return true;
      case "/oidc/jwks":
        sendJson(exchange, { keys: [(await requireKeys()).own.jwk] });
        return true;
      case "/oidc/authorize":
        return ask(exchange);
      case "/oidc/answer":
        return grant(exchange);
      case "/oidc/token":
        if (request.method === "POST") return issue(exchange);
    }
    return false;
  };
}

type SigningKey = Awaited<ReturnType<typeof makeKey>>;

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: "demo", alg: "RS256", use: "sig" } };
}

function identityToken(
  { baseUrl }: Exchange,
  { visitor, nonce }: Granted,
  own: SigningKey,
  strange: SigningKey,
): Promise<string> {
  const { subject, given, family, email, isVerified, fault } = visitor;
  // The real clock: whoever checks the token lives by it.
  const atS = Math.floor(Date.now() / 1000) - (fault === "expired" ? 2 * TOKEN_LASTS_S : 0);
  return new SignJWT({
    ...(email !== null && { email, email_verified: isVerified }),
    given_name: given,
    family_name: family,
    name: `${given} ${family}`,
    locale: "es",
    nonce: fault === "nonce" ? "another" : nonce,
  })
    .setProtectedHeader({ alg: "RS256", kid: "demo", typ: "JWT" })
    .setIssuer(fault === "iss" ? "https://another.example" : `${baseUrl}/oidc`)
    .setAudience(fault === "aud" ? "another-client" : CLIENT.id)
    .setSubject(subject)
    .setIssuedAt(atS)
    .setExpirationTime(atS + TOKEN_LASTS_S)
    .sign(fault === "signature" ? strange.privateKey : own.privateKey);
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    claims_supported: [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "sub",
    ],
    code_challenge_methods_supported: ["plain", "S256"],
    grant_types_supported: ["authorization_code"],
    authorization_response_iss_parameter_supported: true,
  };
}
