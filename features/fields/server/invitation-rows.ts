import type { AliasableExpression } from "kysely";

/** Subquery of invitations to fields, as the feature that owns them exports it. */
export type InvitationRows = () => AliasableExpression<{ field_id: string; expires_at: Date }>;
