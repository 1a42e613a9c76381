import { createHash } from "node:crypto";
import { serviceRefused } from "@surco/accounts/contract";
import type { Refusal } from "@surco/kit-server";
import type { AccountRepository } from "../account.repository";
import type { AccountNotify } from "../account-notify";

export interface ServiceRefusal extends Refusal {
  /** Name of the configuration whose credentials are rejected. */
  configuration: string;
}

/** Notifies each administrator that a service rejects the installation's credentials, once for each configuration. */
export async function notifyServiceRefused(
  { accounts, notify }: { accounts: Pick<AccountRepository, "listAdministratorIds">; notify: AccountNotify },
  { provider, host, configuration }: ServiceRefusal,
): Promise<void> {
  const about = createHash("sha256")
    .update(JSON.stringify([provider, host, configuration]))
    .digest("hex");
  const administratorIds = await accounts.listAdministratorIds();
  await notify(
    ...administratorIds.map((accountId) => ({
      accountId,
      kind: serviceRefused,
      fieldId: null,
      data: { provider, host },
      key: `service-refused ${about}`,
    })),
  );
}
