/** Codes that any route may answer, and those of access words, links and ids that several features share. */
const sharedCodes = {
  INTERNAL: 500,
  INVALID_INPUT: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  /** The route needs a recent sign-in (`needsRecentSignIn`); the session has to authenticate again. */
  REAUTHENTICATION_REQUIRED: 403,
  /** The account has to set up a second factor before anything else. */
  SECOND_FACTOR_REQUIRED: 403,
  /** No API key may call the route; it needs a session. */
  API_KEY_NOT_ALLOWED: 403,
  /** The API key lacks the scope of the route; details: scope. */
  API_KEY_SCOPE: 403,
  TOO_MANY_REQUESTS: 429,
  /** A person had more files made than his budget holds; details: retryAfterSeconds, retryAfterMinutes. */
  TOO_MANY_FILES: 429,
  /** A person sent more positions of polygons than his budget holds; details: retryAfterSeconds, retryAfterMinutes. */
  TOO_MANY_BOUNDARIES: 429,
  /** More positions of polygons than one request may carry; details: points, maxPoints. */
  TOO_MANY_POINTS: 422,
  /** Lines of polygons that cross or run along each other too often. */
  GEOMETRY_TOO_COMPLEX: 422,
  /** A request that used up its time or memory. */
  REQUEST_TOO_EXPENSIVE: 422,
  /** A person has as many jobs of one kind in the queue as may wait; details: most. */
  TOO_MANY_JOBS: 429,
  /** A file whose parts are not all stored, as after their deletion; a new attempt sends what is missing. */
  UPLOAD_INCOMPLETE: 409,
  UNAVAILABLE: 503,
  /** The disk or bucket of the files fails; details: retryAfterSeconds. */
  STORAGE_UNAVAILABLE: 503,
  /** The product lives at another address; details: address. */
  MOVED: 308,
  STALE_VERSION: 409,
  /** A field that does not exist, or that the caller may not see: answered by the `field:…` access words. */
  FIELD_NOT_FOUND: 404,
  /** A single-use link of a mail that expired or was used. */
  LINK_NOT_GOOD: 422,
  FISCAL_ID_INVALID: 422,
} as const;

/**
 * Error codes by the feature that declares them. A feature's `contract/error-codes.ts` adds its own by
 * `declare module "@surco/contract"`, so that the compiler knows every code.
 */
export interface ErrorCodesByFeature {
  kit: typeof sharedCodes;
}

type CodesOf<Codes> = Codes extends unknown ? keyof Codes : never;
export type ErrorCode = CodesOf<ErrorCodesByFeature[keyof ErrorCodesByFeature]> & string;

interface DeclaredCode {
  /** Feature whose texts hold the sentence under `errors`; "kit" for shared codes. */
  feature: string;
  status: number;
}

const declaredCodes = new Map<string, DeclaredCode>();

/**
 * Declares the error codes of a feature with their HTTP status. Their sentences stand under `errors` in
 * `features/<feature>/web/locales`; `tools/check-texts.mjs` compares them.
 *
 * @throws Error when another feature declared one of them
 */
export function defineErrorCodes<const Codes extends Readonly<Record<string, number>>>(
  feature: string,
  codes: Codes,
): Codes {
  for (const [code, status] of Object.entries(codes)) {
    const other = declaredCodes.get(code);
    if (other && other.feature !== feature) {
      throw new Error(`error code ${code} of ${feature} is declared by ${other.feature}`);
    }
    declaredCodes.set(code, { feature, status });
  }
  return codes;
}

defineErrorCodes("kit", sharedCodes);

/** HTTP status of an error code. @throws Error when the contract that declares it is not loaded */
export function errorStatus(code: ErrorCode): number {
  const declared = declaredCodes.get(code);
  if (!declared) throw new Error(`error code ${code} is not declared`);
  return declared.status;
}

/** Feature that declares a code, "kit" for shared ones; null when no loaded contract declares it. */
export function featureOfErrorCode(code: string): string | null {
  return declaredCodes.get(code)?.feature ?? null;
}

/** Body of an error answer. `details` names what is wrong: a field, a limit, a name. */
export interface ErrorBody {
  code: ErrorCode;
  details?: Record<string, unknown>;
}
