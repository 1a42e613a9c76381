import { getField } from "@surco/fields/contract";
import type { ListFieldsDeps } from "@surco/fields/server";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  acceptTransfer as acceptTransferRoute,
  addShare as addShareRoute,
  declineTransfer as declineTransferRoute,
  getInvitation as getInvitationRoute,
  listShares as listSharesRoute,
  listTransferShares as listTransferSharesRoute,
  listTransfers as listTransfersRoute,
  proposeTransfer as proposeTransferRoute,
  removeShare as removeShareRoute,
  restoreShare as restoreShareRoute,
  withdrawTransfer as withdrawTransferRoute,
} from "@surco/sharing/contract";
import { openField } from "./open-field";
import { listShares, readInvitation, removeShare, restoreShare, shareField } from "./share-field";
import type { SharingDeps } from "./sharing-deps";
import {
  acceptTransfer,
  declineTransfer,
  listTransfers,
  proposeTransfer,
  withdrawTransfer,
} from "./transfer-fields";
import { listTransferShares } from "./transfer-shares";

export function sharingRoutes(deps: ListFieldsDeps & SharingDeps): RouteBinding[] {
  return [
    serveRoute(getField, ({ user, params }) => openField(deps, user, params.fieldId)),
    serveRoute(listSharesRoute, ({ params }) => listShares(deps, params.fieldId)),
    serveRoute(addShareRoute, ({ user, params, body }) => shareField(deps, user, params.fieldId, body.email)),
    serveRoute(removeShareRoute, ({ user, params, body }) =>
      removeShare(deps, user, params.fieldId, body.email),
    ),
    serveRoute(restoreShareRoute, ({ user, params, body }) =>
      restoreShare(deps, user, params.fieldId, body.email),
    ),
    serveRoute(getInvitationRoute, ({ params }) => readInvitation(deps, params.token)),
    serveRoute(listTransfersRoute, ({ user }) => listTransfers(deps, user)),
    serveRoute(proposeTransferRoute, ({ user, body }) => proposeTransfer(deps, user, body)),
    serveRoute(listTransferSharesRoute, ({ user, params, query }) =>
      listTransferShares(deps, user, params.handoverId, query),
    ),
    serveRoute(acceptTransferRoute, ({ user, params, body }) =>
      acceptTransfer(deps, user, params.handoverId, body),
    ),
    serveRoute(declineTransferRoute, ({ user, params }) => declineTransfer(deps, user, params.handoverId)),
    serveRoute(withdrawTransferRoute, ({ user, params }) => withdrawTransfer(deps, user, params.handoverId)),
  ];
}
