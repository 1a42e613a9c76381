import type { Database } from "@surco/db";
import type { ExpressionBuilder } from "kysely";

/** Part of an update of `account` after which sign-ins verified before it open no session. */
export const nextCredentialVersion = (eb: ExpressionBuilder<Database, "account">) => ({
  credential_version: eb("credential_version", "+", 1),
});
