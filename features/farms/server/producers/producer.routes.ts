import {
  createProducer as createProducerRoute,
  deleteProducer as deleteProducerRoute,
  listDeletedProducers as listDeletedProducersRoute,
  listProducers as listProducersRoute,
  restoreProducer as restoreProducerRoute,
  updateProducer as updateProducerRoute,
} from "@surco/farms/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createProducer,
  deleteProducer,
  listDeletedProducers,
  listProducers,
  type ProducerDeps,
  restoreProducer,
  updateProducer,
} from "./producers";

export function producerRoutes(deps: ProducerDeps): RouteBinding[] {
  return [
    serveRoute(listProducersRoute, ({ user, query }) => listProducers(deps, user, query)),
    serveRoute(createProducerRoute, ({ user, body }) => createProducer(deps, user, body)),
    serveRoute(updateProducerRoute, ({ user, params, body }) =>
      updateProducer(deps, user, params.producerId, body),
    ),
    serveRoute(deleteProducerRoute, ({ user, params }) => deleteProducer(deps, user, params.producerId)),
    serveRoute(restoreProducerRoute, ({ user, body }) => restoreProducer(deps, user, body.id)),
    serveRoute(listDeletedProducersRoute, ({ user, query }) => listDeletedProducers(deps, user, query)),
  ];
}
