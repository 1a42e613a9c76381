import { createHmac } from "node:crypto";
import { type Exchange, sendJson } from "../http/exchange";
import { consentPage } from "./consent-page";
import { codeBook, isWebAddress, refuseWith, sendBack, sendConsent, type Visitor, visitorOf } from "./visits";

/** The application that this provider knows. */
const APP = { id: "1000", secret: "demo" };
const TOKEN_LASTS_MS = 3_600_000;

interface Granted {
  visitor: Visitor;
  redirectUri: string;
}

/**
 * Facebook's login: the dialog at `/fb/{version}/dialog/oauth`, and below `/fb/graph/{version}` the exchange of its
 * code, the token debug endpoint and the profile. `token_fault` in the answer of the dialog corrupts the token:
 * invalid, app or user.
 */
export function serveFacebook(): (exchange: Exchange) => boolean {
  const grants = codeBook<Granted>();
  const tokens = new Map<string, { visitor: Visitor; until: number }>();

  function ask(exchange: Exchange): true {
    const { query, baseUrl } = exchange;
    const redirectUri = query.get("redirect_uri");
    if (query.get("client_id") !== APP.id || !isWebAddress(redirectUri)) {
      return refuseWith(exchange, 400, graphError("Invalid App ID", 101));
    }
    const cancel = new URL(redirectUri);
    cancel.search = new URLSearchParams({
      error: "access_denied",
      error_code: "200",
      error_reason: "user_denied",
      state: query.get("state") ?? "",
    }).toString();
    const action = `${baseUrl}/fb/answer`;
    sendConsent(
      exchange,
      consentPage({
        standsFor: "Facebook",
        action,
        question: query,
        knowsVerified: false,
        cancel: cancel.href,
      }),
    );
    return true;
  }

  function grant(exchange: Exchange): true {
    const { query, now } = exchange;
    const redirectUri = query.get("redirect_uri");
    if (!isWebAddress(redirectUri)) return refuseWith(exchange, 400, graphError("Invalid redirect_uri", 191));
    const code = grants.give({ visitor: visitorOf(query), redirectUri }, now());
    sendBack(exchange, redirectUri, { code, state: query.get("state") ?? "" });
    return true;
  }

  function issue(exchange: Exchange): true {
    const { query, now } = exchange;
    const granted = grants.take(query.get("code"), now());
    const isGood =
      query.get("client_id") === APP.id &&
      query.get("client_secret") === APP.secret &&
      granted?.redirectUri === query.get("redirect_uri");
    if (!isGood || granted === null) {
      return refuseWith(exchange, 400, graphError("This authorization code has been used.", 100));
    }
    const token = createHmac("sha256", "token")
      .update(query.get("code") ?? "")
      .digest("base64url");
    tokens.set(token, { visitor: granted.visitor, until: now().getTime() + TOKEN_LASTS_MS });
    sendJson(exchange, { access_token: token, token_type: "bearer", expires_in: TOKEN_LASTS_MS / 1000 });
    return true;
  }

  function report(exchange: Exchange): true {
    const { query, now } = exchange;
    if (query.get("access_token") !== `${APP.id}|${APP.secret}`) {
      return refuseWith(exchange, 400, graphError("Invalid OAuth access token signature.", 190));
    }
    const token = tokens.get(query.get("input_token") ?? "");
    const fault = token?.visitor.fault;
    sendJson(exchange, {
      data: {
        app_id: fault === "app" ? "2000" : APP.id,
        type: "USER",
        is_valid: token !== undefined && token.until > now().getTime() && fault !== "invalid",
        scopes: ["email", "public_profile"],
        user_id: fault === "user" ? "1" : (token?.visitor.subject ?? ""),
      },
    });
    return true;
  }

  function sendProfile(exchange: Exchange): true {
    const { query } = exchange;
    const name = query.get("access_token") ?? "";
    const token = tokens.get(name);
    const proof = createHmac("sha256", APP.secret).update(name).digest("hex");
    if (token === undefined || query.get("appsecret_proof") !== proof) {
      return refuseWith(
        exchange,
        400,
        graphError("Invalid appsecret_proof provided in the API argument", 100),
      );
    }
    const { subject, given, family, email } = token.visitor;
    const known: Record<string, string | null> = {
      id: subject,
      name: `${given} ${family}`,
      first_name: given,
      last_name: family,
      email,
    };
    const requested = (query.get("fields") ?? "id,name").split(",");
    sendJson(
      exchange,
      Object.fromEntries(
        requested.map((field) => [field, known[field]]).filter(([, value]) => value != null),
      ),
    );
    return true;
  }

  return (exchange) => {
    const { path } = exchange;
    if (!path.startsWith("/fb/")) return false;
    if (path === "/fb/answer") return grant(exchange);
    if (/^\/fb\/v\d+\.\d+\/dialog\/oauth$/.test(path)) return ask(exchange);
    const call = /^\/fb\/graph\/v\d+\.\d+\/([\w/]+)$/.exec(path)?.[1];
    if (call === "oauth/access_token") return issue(exchange);
    if (call === "debug_token") return report(exchange);
    return call === "me" ? sendProfile(exchange) : false;
  };
}

function graphError(message: string, code: number): object {
  return { error: { message, type: "OAuthException", code, fbtrace_id: "demo" } };
}
