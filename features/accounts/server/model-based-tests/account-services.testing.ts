import type { Database } from "@surco/db";
import {
  AppError,
  featureHooks,
  hashToken,
  type Mail,
  newSecretToken,
  type SessionUser,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import { accountRepository } from "../account.repository";
import type { AccountDeps } from "../account-deps";
import { accountTokenRepository } from "../account-token.repository";
import { closeAccount } from "../closing/close-account";
import { closingRepository } from "../closing/closing.repository";
import { changeEmail, confirmChangeEmail, undoChangeEmail } from "../contact/change-email";
import { changeUsername, confirmChangeUsername } from "../contact/change-username";
import { accountMailJob, sendAccountMail } from "../mails/account-mail-job";
import { manageRepositories } from "../manage/manage-repositories";
import { changePassword } from "../passwords/change-password";
import { confirmPasswordReset } from "../passwords/confirm-password-reset";
import { credentialsRepository } from "../passwords/credentials.repository";
import { requestPasswordReset } from "../passwords/request-password-reset";
import { authorizationRequestRepository } from "../providers/authorization-request.repository";
import { identityRepository } from "../providers/identity.repository";
import { unlinkProvider } from "../providers/link-provider";
import { startAuthorization } from "../providers/oauth-authorization";
import { providerClaimRepository } from "../providers/provider-claim.repository";
import type { ProviderClient } from "../providers/provider-client";
import { registerByProvider } from "../providers/register-by-provider";
import { signInByProvider } from "../providers/sign-in-by-provider";
import { challengeRepository } from "../second-factor/challenge.repository";
import { secondFactorRepository } from "../second-factor/second-factor.repository";
import { OPTIONAL_SECOND_FACTOR } from "../second-factor/second-factor-settings";
import { findUserByToken } from "../sessions/find-user-by-token";
import { knownDeviceRepository } from "../sessions/known-device.repository";
import { logIn } from "../sessions/log-in";
import { logOut } from "../sessions/log-out";
import { sessionRepository } from "../sessions/session.repository";
import { activateAccount } from "../sign-up/activate-account";
import { registerAccount } from "../sign-up/register-account";
import { resendActivationMail } from "../sign-up/resend-activation";
import type { AccountModel } from "./account-model.testing";

const person = { firstName: "Ana", lastName: "Ferreyra", country: "AR", fiscalId: "20-05536168-2" };
const agreed = { termsAccepted: true, isOver18: true, language: "es" } as const;

/** Google client that verifies the address given as code. */
const google: ProviderClient = {
  authorizationUrl: async ({ state }) => `https://google.example/?state=${state}`,
  identify: async ({ code }) => ({
    provider: "google",
    subject: code,
    email: code,
    isEmailVerified: true,
    firstName: "Ana",
    lastName: "Ferreyra",
  }),
};

/** Account services on a real database, with the issued session tokens and mailed links. */
export function accountServices(db: Kysely<Database>, model: AccountModel) {
  const tokens: string[] = [];
  const links: Mail[] = [];
  /** Known-device secrets of the sign-ups, by account. */
  const devices = new Map<string, string>();
  const now = () => new Date(model.nowMs);
  const base = {
    accounts: accountRepository(db),
    accountTokens: accountTokenRepository(db),
    identities: identityRepository(db),
    mailer: {
      send: async (mail: Mail) => {
        if (linkOf(mail) !== null) links.push(mail);
      },
    },
    now,
    publicUrl: "https://surco.example",
  };
  const hooks = featureHooks(() => []);
  const deps: AccountDeps = {
    hooks,
    ...base,
    sessions: sessionRepository(db),
    credentials: credentialsRepository(db),
    knownDevices: knownDeviceRepository(db),
    secondFactors: secondFactorRepository(db),
    challenges: challengeRepository(db),
    secretCipher: null,
    passkeySite: null,
    secondFactorPolicy: OPTIONAL_SECOND_FACTOR,
    authorizationRequests: authorizationRequestRepository(db),
    providerClaims: providerClaimRepository(db),
    providers: { google },
    rateLimiter: { take: async () => {} },
    jobs: {
      send: async (kind, data) => {
        if (kind.name === accountMailJob.name) await sendAccountMail(base, accountMailJob.data.parse(data));
      },
    },
    ...manageRepositories(db),
  };

  /** Outcome in the model's terms: "ok" or an error code. */
  async function outcome(work: () => Promise<unknown>): Promise<string> {
    try {
      await work();
      return "ok";
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }
  const browser = { device: "", secret: null, bind: () => {} };
  async function signedInBy(answer: ReturnType<typeof logIn>): Promise<{ token: string }> {
    const opened = await answer;
    return "token" in opened ? opened : { token: "" };
  }
  const storeToken = async (opened: Promise<{ token: string }>) => tokens.push((await opened).token);

  async function signedIn(index: number, then: (user: SessionUser) => Promise<unknown>): Promise<string> {
    const user = await findUserByToken(deps, tokens[index] ?? "");
    return user === null ? "NOT_SIGNED_IN" : outcome(() => then(user));
  }

  async function signInByGoogle(address: string): Promise<{ token: string }> {
    const started = await startAuthorization(deps, "google", {
      accountId: null,
      purpose: "sign_in",
      browserSecret: null,
    });
    const state = new URL(started.address).searchParams.get("state") ?? "";
    const callback = { provider: "google", code: address, state } as const;
    const answer = await signInByProvider(deps, callback, {
      ...browser,
      secret: started.browserSecret,
    });
    if (!("next" in answer)) return answer;
    const ticket = answer.next === "sign_up" ? answer.ticket : "";
    const signUp = await registerByProvider(deps, { ...person, ...agreed, ticket }, "");
    return "token" in signUp ? signUp : { token: "" };
  }

  return {
    deps,
    register: (email: string, password: string) =>
      outcome(async () => {
        const knownDevice = await registerAccount(deps, { ...person, ...agreed, email, password });
        const mail = links.at(-1);
        if (mail) devices.set(linkOf(mail)?.uid ?? "", knownDevice);
      }),
    resendActivation: (email: string) => outcome(() => resendActivationMail(deps, email, "")),
    requestPasswordReset: (email: string) => outcome(() => requestPasswordReset(deps, email, "")),
    logIn: (email: string, password: string) =>
      outcome(() => storeToken(signedInBy(logIn(deps, email, password, browser)))),
    signInWithGoogle: (address: string) => outcome(() => storeToken(signInByGoogle(address))),
    async followLink(index: number, password: string): Promise<string> {
      const mail = links[index];
      const link = mail === undefined ? null : linkOf(mail);
      if (link === null) return "ok";
      const { kind, uid, token } = link;
      return outcome(async () => {
        if (kind === "activate") await activateAccount(deps, uid, token, devices.get(uid));
        if (kind === "reset-password")
          await confirmPasswordReset(deps, token, { password, endProviderLinks: false });
        if (kind === "confirm-email") await confirmChangeEmail(deps, token, null);
        if (kind === "undo-email") await undoChangeEmail(deps, token);
        if (kind === "confirm-username") await confirmChangeUsername(deps, token);
      });
    },
    unlinkGoogle: (index: number) => signedIn(index, (user) => unlinkProvider(deps, user, "google")),
    changePassword: (index: number, current: string, next: string) =>
      signedIn(index, async (user) =>
        tokens.push(await changePassword(deps, user, { current, new: next, endProviderLinks: false }, "")),
      ),
    requestEmailChange: (index: number, email: string) =>
      signedIn(index, (user) => changeEmail(deps, user, email)),
    requestUsernameChange: (index: number, username: string) =>
      signedIn(index, (user) => changeUsername(deps, user, username)),
    logOut: (index: number) => outcome(() => logOut(deps, tokens[index] ?? newSecretToken())),
    logOutEverywhere: (index: number) => signedIn(index, (user) => deps.sessions.deleteAll(user.id)),
    endSession: (index: number, other: number) =>
      signedIn(index, async (user) => {
        const tokenHash = hashToken(tokens[other] ?? "");
        const found = (await deps.sessions.list(user.id, now())).find((one) =>
          one.tokenHash.equals(tokenHash),
        );
        if (found) await deps.sessions.deleteOne(user.id, found.id);
      }),
    closeAccount: (index: number, password: string) =>
      signedIn(index, (user) =>
        closeAccount(
          { ...deps, hooks, closings: closingRepository(db) },
          user,
          { email: user.email, password },
          tokens[index] ?? "",
        ),
      ),
    advanceClock: async (_ms: number) => "ok",
    /** Account address of every session ever opened; null for an expired one. */
    sessionEmails: async () =>
      Promise.all(
        tokens.map(
          async (token) => (await deps.sessions.findValid(hashToken(token), now()))?.user.email ?? null,
        ),
      ),
    countMailedLinks: () => links.length,
  };
}

/** Link of a mail with its purpose; null for mails without a link to follow. */
function linkOf({ text }: Mail): { kind: string; uid: string; token: string } | null {
  const found =
    /\/auth\/(activate|reset-password|confirm-email|undo-email|confirm-username)(?:\/([\w-]{36}))?(?:\/|\?token=)([\w-]{43})/.exec(
      text,
    );
  return found === null ? null : { kind: found[1] ?? "", uid: found[2] ?? "", token: found[3] ?? "" };
}
