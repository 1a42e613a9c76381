import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { PasskeyFailed } from "./passkey-failed";

/** Makes a passkey in this browser. @throws PasskeyFailed if the person or the browser does not */
export function makePasskey(options: object) {
  return ceremony(() =>
    // The server's options, as its library wrote them for this one.
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Signs with a passkey. @throws PasskeyFailed if the person or the browser does not */
export function signWithPasskey(options: object) {
  return ceremony(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

async function ceremony<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new PasskeyFailed("no passkey", { cause });
  }
}
