import {
  createProducer as createProducerRoute,
  deleteProducer as deleteProducerRoute,
  listProducers as listProducersRoute,
  restoreProducer as restoreProducerRoute,
  updateProducer as updateProducerRoute,
} from "@surco/farms/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import {
  createProducer,
  deleteProducer,
  listProducers,
  type ProducerDeps,
  restoreProducer,
  updateProducer,
} from "./producers";

export function producerRoutes(app: FastifyInstance, deps: ServeDeps & ProducerDeps): void {
  serve(app, deps, listProducersRoute, ({ user, query }) => listProducers(deps, user, query));
  serve(app, deps, createProducerRoute, ({ user, body }) => createProducer(deps, user, body));
  serve(app, deps, updateProducerRoute, ({ user, params, body }) =>
    updateProducer(deps, user, params.producerId, body),
  );
  serve(app, deps, deleteProducerRoute, ({ user, params }) => deleteProducer(deps, user, params.producerId));
  serve(app, deps, restoreProducerRoute, ({ user, body }) => restoreProducer(deps, user, body.id));
}
