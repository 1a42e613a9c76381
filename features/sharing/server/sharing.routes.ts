import { getField } from "@surco/fields/contract";
import type { ListFieldsDeps } from "@surco/fields/server";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  acceptHandover as acceptHandoverRoute,
  addShare as addShareRoute,
  declineHandover as declineHandoverRoute,
  getInvitation as getInvitationRoute,
  listHandovers as listHandoversRoute,
  listShares as listSharesRoute,
  proposeHandover as proposeHandoverRoute,
  removeShare as removeShareRoute,
  restoreShare as restoreShareRoute,
  withdrawHandover as withdrawHandoverRoute,
} from "@surco/sharing/contract";
import {
  acceptHandover,
  declineHandover,
  listHandovers,
  proposeHandover,
  withdrawHandover,
} from "./hand-over";
import { openField } from "./open-field";
import { listShares, readInvitation, removeShare, restoreShare, shareField } from "./share-field";
import type { SharingDeps } from "./sharing-deps";

export function sharingRoutes(deps: ListFieldsDeps & SharingDeps): RouteBinding[] {
  return [
    serveRoute(getField, ({ user, params }) => openField(deps, user, params.fieldId)),
    serveRoute(listSharesRoute, ({ params }) => listShares(deps, params.fieldId)),
    serveRoute(addShareRoute, ({ user, params, body }) => shareField(deps, user, params.fieldId, body.email)),
    serveRoute(removeShareRoute, ({ params, body }) => removeShare(deps, params.fieldId, body.email)),
    serveRoute(restoreShareRoute, ({ params, body }) => restoreShare(deps, params.fieldId, body.email)),
    serveRoute(getInvitationRoute, ({ params }) => readInvitation(deps, params.token)),
    serveRoute(listHandoversRoute, ({ user }) => listHandovers(deps, user)),
    serveRoute(proposeHandoverRoute, ({ user, body }) => proposeHandover(deps, user, body)),
    serveRoute(acceptHandoverRoute, ({ user, params, body }) =>
      acceptHandover(deps, user, params.handoverId, body),
    ),
    serveRoute(declineHandoverRoute, ({ user, params }) => declineHandover(deps, user, params.handoverId)),
    serveRoute(withdrawHandoverRoute, ({ user, params }) => withdrawHandover(deps, user, params.handoverId)),
  ];
}
