import {
  cancelOwnData as cancelOwnDataRoute,
  getOwnData,
  getOwnDataFile,
  orderOwnData as orderOwnDataRoute,
} from "@surco/accounts/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { cancelOwnData, findOwnData, type OwnDataDeps, openOwnData, orderOwnData } from "./own-data";

export function ownDataRoutes(app: FastifyInstance, deps: OwnDataDeps & ServeDeps): void {
  serve(app, deps, orderOwnDataRoute, ({ user, body }) => orderOwnData(deps, user, body.id));
  serve(app, deps, getOwnData, async ({ user }) => ({ export: await findOwnData(deps, user) }));
  serve(app, deps, cancelOwnDataRoute, ({ user, params }) => cancelOwnData(deps, user, params.exportId));
  serve(app, deps, getOwnDataFile, async ({ user, params, reply }) => {
    const { name, bytes, sizeBytes } = await openOwnData(deps, user, params.exportId);
    reply
      .header("content-length", sizeBytes)
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "private, no-store");
    return bytes;
  });
}
