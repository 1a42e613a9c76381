import { getField } from "@surco/fields/contract";
import type { ListFieldsDeps } from "@surco/fields/server";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
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

export function sharingRoutes(app: FastifyInstance, deps: ServeDeps & ListFieldsDeps & SharingDeps): void {
  serve(app, deps, getField, ({ user, params }) => openField(deps, user, params.fieldId));
  serve(app, deps, listSharesRoute, ({ params }) => listShares(deps, params.fieldId));
  serve(app, deps, addShareRoute, ({ user, params, body }) =>
    shareField(deps, user, params.fieldId, body.email),
  );
  serve(app, deps, removeShareRoute, ({ params, body }) => removeShare(deps, params.fieldId, body.email));
  serve(app, deps, restoreShareRoute, ({ params, body }) => restoreShare(deps, params.fieldId, body.email));
  serve(app, deps, getInvitationRoute, ({ params }) => readInvitation(deps, params.token));
  serve(app, deps, listHandoversRoute, ({ user }) => listHandovers(deps, user));
  serve(app, deps, proposeHandoverRoute, ({ user, body }) => proposeHandover(deps, user, body));
  serve(app, deps, acceptHandoverRoute, ({ user, params, body }) =>
    acceptHandover(deps, user, params.handoverId, body),
  );
  serve(app, deps, declineHandoverRoute, ({ user, params }) =>
    declineHandover(deps, user, params.handoverId),
  );
  serve(app, deps, withdrawHandoverRoute, ({ user, params }) =>
    withdrawHandover(deps, user, params.handoverId),
  );
}
