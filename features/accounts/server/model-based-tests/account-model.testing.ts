const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type LinkKind =
  | "activation"
  | "password_reset"
  | "email_change"
  | "email_change_undo"
  | "username_change";

export interface ModelAccount {
  email: string;
  username: string | null;
  password: string | null;
  isActivated: boolean;
  /** Address of the linked Google identity, possibly not the account's. */
  google: string | null;
}

export interface ModelSession {
  account: ModelAccount;
  openedMs: number;
  usedMs: number;
  isEnded: boolean;
}

export interface ModelLink {
  account: ModelAccount;
  kind: LinkKind;
  requested: string;
  createdMs: number;
  expiresMs: number;
  isUsed: boolean;
}

/** Reference model of accounts: the product's decisions only, independent of the implementation. */
export class AccountModel {
  readonly accounts = new Set<ModelAccount>();
  readonly sessions: ModelSession[] = [];
  readonly links: ModelLink[] = [];
  nowMs = Date.parse("2026-11-21T12:00:00Z");

  byEmail = (email: string) => [...this.accounts].find((account) => account.email === email);

  /** Frees the address of an inactive account without valid links. */
  private deleteExpiredSignUp(email: string): void {
    const account = this.byEmail(email);
    if (account === undefined || account.isActivated) return;
    if (this.links.some((link) => link.account === account && link.expiresMs > this.nowMs)) return;
    this.accounts.delete(account);
  }

  private mail(account: ModelAccount, kind: LinkKind, requested = ""): void {
    const lasts = kind === "activation" || kind === "email_change_undo" ? 7 * DAY_MS : 2 * HOUR_MS;
    const createdMs = this.nowMs;
    this.links.push({ account, kind, requested, createdMs, expiresMs: this.nowMs + lasts, isUsed: false });
  }

  private open(account: ModelAccount): string {
    this.sessions.push({ account, openedMs: this.nowMs, usedMs: this.nowMs, isEnded: false });
    return "ok";
  }

  private endAllSessions(account: ModelAccount): void {
    for (const session of this.sessions) if (session.account === account) session.isEnded = true;
  }

  /** Invalidates links after a change of password or address, except activation and undoing an e-mail change. */
  private expireLinks(account: ModelAccount): void {
    for (const link of this.links) {
      if (link.account !== account || link.kind === "activation" || link.kind === "email_change_undo")
        continue;
      link.isUsed = true;
    }
  }

  isLive({ account, openedMs, usedMs, isEnded }: ModelSession): boolean {
    const expiresMs = Math.min(usedMs + 30 * DAY_MS, openedMs + 90 * DAY_MS);
    return !isEnded && this.accounts.has(account) && account.isActivated && expiresMs > this.nowMs;
  }

  /** Extends a session. @returns null for an expired one */
  private use(session: ModelSession | undefined): ModelAccount | null {
    if (session === undefined || !this.isLive(session)) return null;
    if (this.nowMs - session.usedMs >= 5 * 60_000) session.usedMs = this.nowMs;
    return session.account;
  }

  private signedIn(index: number, then: (account: ModelAccount) => string): string {
    const account = this.use(this.sessions[index]);
    return account === null ? "NOT_SIGNED_IN" : then(account);
  }

  private withPassword(index: number, password: string, then: (account: ModelAccount) => string): string {
    return this.signedIn(index, (account) => {
      if (account.password === null) return "PASSWORD_NOT_SET";
      return account.password === password ? then(account) : "PASSWORD_WRONG";
    });
  }

  register(email: string, password: string): string {
    this.deleteExpiredSignUp(email);
    if (this.byEmail(email)) return "EMAIL_TAKEN";
    const account = { email, username: null, password, isActivated: false, google: null };
    this.accounts.add(account);
    this.mail(account, "activation");
    return "ok";
  }

  resendActivation(email: string): string {
    const account = this.byEmail(email);
    if (account && !account.isActivated) this.mail(account, "activation");
    return "ok";
  }

  requestPasswordReset(email: string): string {
    const account = this.byEmail(email);
    if (account) this.mail(account, "password_reset");
    return "ok";
  }

  followLink(index: number, password: string): string {
    const link = this.links[index];
    if (link === undefined) return "ok";
    const { account, kind, requested } = link;
    const isThere = this.accounts.has(account);
    const isOld = link.expiresMs <= this.nowMs;
    if (kind === "activation") {
      if (!isThere || (isOld && !account.isActivated)) return "ACTIVATION_FAILED";
      account.isActivated = true;
      return "ok";
    }
    if (!isThere || isOld || link.isUsed) return "LINK_NOT_GOOD";
    const others = [...this.accounts].filter((other) => other !== account);
    const isNewEmail = kind === "email_change" || kind === "email_change_undo";
    if (isNewEmail && others.some(({ email }) => email === requested)) return "EMAIL_TAKEN";
    if (kind === "username_change" && others.some(({ username }) => username === requested)) {
      return "USERNAME_TAKEN";
    }
    link.isUsed = true;
    if (kind === "username_change") account.username = requested;
    else this.expireLinks(account);
    if (isNewEmail) this.replaceEmail(link, requested);
    if (kind === "password_reset") {
      account.password = password;
      account.isActivated = true;
      this.endAllSessions(account);
    }
    return "ok";
  }

  /** Ends all sessions; undoing also invalidates the links that undo later changes. */
  private replaceEmail({ account, kind, createdMs }: ModelLink, email: string): void {
    const formerEmail = account.email;
    account.email = email;
    this.endAllSessions(account);
    if (kind === "email_change") {
      this.mail(account, "email_change_undo", formerEmail);
      return;
    }
    for (const link of this.links) {
      const isLater = link.createdMs >= createdMs && link.kind === "email_change_undo";
      if (link.account === account && isLater) link.isUsed = true;
    }
    this.mail(account, "password_reset");
  }

  logIn(email: string, password: string): string {
    const account = this.byEmail(email);
    if (account?.password !== password) return "SIGN_IN_FAILED";
    return account.isActivated ? this.open(account) : "ACCOUNT_NOT_ACTIVATED";
  }

  /** Opens the account of a verified Google address, or creates one. */
  signInWithGoogle(address: string): string {
    const known = [...this.accounts].find(({ google }) => google === address);
    if (known) return this.open(known);
    this.deleteExpiredSignUp(address);
    const account = this.byEmail(address);
    if (account === undefined) {
      const created = { email: address, username: null, password: null, isActivated: true, google: address };
      this.accounts.add(created);
      return this.open(created);
    }
    if (account.google !== null) return "PROVIDER_TAKEN";
    // The address was unproven at sign-up, so that password may not be the owner's.
    if (!account.isActivated) account.password = null;
    account.isActivated = true;
    account.google = address;
    return this.open(account);
  }

  unlinkGoogle(index: number): string {
    return this.signedIn(index, (account) => {
      if (account.password === null) return "LAST_WAY_IN";
      account.google = null;
      return "ok";
    });
  }

  changePassword(index: number, current: string, next: string): string {
    return this.withPassword(index, current, (account) => {
      account.password = next;
      this.endAllSessions(account);
      this.expireLinks(account);
      return this.open(account);
    });
  }

  requestEmailChange(index: number, requested: string): string {
    return this.signedIn(index, (account) => {
      if (this.byEmail(requested)) return "EMAIL_TAKEN";
      this.mail(account, "email_change_undo", account.email);
      this.mail(account, "email_change", requested);
      return "ok";
    });
  }

  requestUsernameChange(index: number, requested: string): string {
    return this.signedIn(index, (account) => {
      const owner = [...this.accounts].find(({ username }) => username === requested);
      if (owner !== undefined && owner !== account) return "USERNAME_TAKEN";
      this.mail(account, "username_change", requested);
      return "ok";
    });
  }

  logOut(index: number): string {
    const session = this.sessions[index];
    if (session) session.isEnded = true;
    return "ok";
  }

  logOutEverywhere(index: number): string {
    return this.signedIn(index, (account) => {
      this.endAllSessions(account);
      return "ok";
    });
  }

  /** Ends another session of the same account; ignores those of others. */
  endSession(index: number, other: number): string {
    return this.signedIn(index, (account) => {
      const session = this.sessions[other];
      if (session?.account === account) session.isEnded = true;
      return "ok";
    });
  }

  closeAccount(index: number, password: string): string {
    return this.signedIn(index, (account) => {
      if (account.password !== null && account.password !== password) return "PASSWORD_WRONG";
      const openedMs = this.sessions[index]?.openedMs ?? 0;
      if (account.password === null && this.nowMs - openedMs >= 15 * MINUTE_MS)
        return "REAUTHENTICATION_REQUIRED";
      this.accounts.delete(account);
      return "ok";
    });
  }

  advanceClock(ms: number): string {
    this.nowMs += ms;
    return "ok";
  }
}
