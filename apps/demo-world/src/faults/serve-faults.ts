import { type Exchange, readText, sendBytes, sendJson } from "../http/exchange";
import { faultKinds } from "../http/faults";
import { faultPage } from "./fault-page";
import { type FaultSwitch, switchedServices } from "./fault-switch";

/** Its forms lead to this page only. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'self'";

/** `GET /faults`, the page of faults; `POST /faults` with `service` and `fault` turns one on, or off without a `fault`. */
export function serveFaults(switched: FaultSwitch): (exchange: Exchange) => Promise<boolean> {
  return async (exchange) => {
    if (exchange.path !== "/faults") return false;
    if (exchange.request.method === "POST") await turn(exchange, switched);
    else {
      exchange.response.setHeader("Content-Security-Policy", POLICY);
      sendBytes(exchange, Buffer.from(faultPage(switched)), "text/html; charset=utf-8", 0);
    }
    return true;
  };
}

async function turn(exchange: Exchange, switched: FaultSwitch): Promise<void> {
  const form = new URLSearchParams((await readText(exchange)) ?? "");
  const service = switchedServices.find((name) => name === form.get("service"));
  const asked = form.get("fault") ?? "";
  const fault = asked === "" ? null : faultKinds.find((kind) => kind === asked);
  // A form of another page must not act on this one.
  const { origin } = exchange.request.headers;
  const isForeign = origin !== undefined && origin !== exchange.baseUrl;
  if (service === undefined || fault === undefined || isForeign)
    return sendJson(exchange, { code: "BadRequest" }, { status: 400 });
  switched.set(service, fault);
  exchange.response.writeHead(303, { Location: "/faults" }).end();
}
