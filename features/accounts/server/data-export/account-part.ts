import { localeOf } from "@surco/contract";
import { type BlobStore, type Clock, type DataExportPart, oneOf } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { readLogo } from "../logo/account-logo";
import type { LogoRepository } from "../logo/logo.repository";
import { dataExportTexts } from "./data-export-texts";

interface AccountPartDeps
  extends Pick<AccountDeps, "accounts" | "sessions" | "identities" | "secondFactors"> {
  logos: LogoRepository;
  blobs: BlobStore;
  now: Clock;
}

/** Profile and logo, as part of the data export. */
export function accountPart({
  accounts,
  sessions,
  identities,
  secondFactors,
  logos,
  blobs,
  now,
}: AccountPartDeps): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = dataExportTexts(localeOf(owner));
      const account = await accounts.find(owner.id);
      const open = await sessions.list(owner.id, now());
      const { totp, passkeys, codesLeft } = await secondFactors.find(owner.id);
      const profile = {
        ...account?.user,
        activatedAt: account?.activatedAt,
        providers: await identities.list(owner.id),
        secondFactor: { authenticatorAppSince: totp, passkeys, recoveryCodesLeft: codesLeft },
        sessions: open.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
      };
      yield {
        path: "data/account.json",
        about: t("account"),
        bytes: oneOf(`${JSON.stringify(profile, null, 2)}\n`),
      };
      const logo = await readLogo({ logos, blobs }, owner.id);
      if (logo !== null) {
        const ending = logo.contentType === "image/png" ? "png" : "jpg";
        yield { path: `logo.${ending}`, about: t("logo"), bytes: oneOf(logo.bytes), isPacked: true };
      }
      await onSteps(1);
    },
  };
}
