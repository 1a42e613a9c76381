import { defineServerFeature, type Platform, type SessionUser } from "@surco/kit-server";
import { errorCodes, type NewProducer } from "../contract";
import { eraseDeletedFarmsStep } from "./erase-deleted-farms";
import { farmRepository } from "./farms/farm.repository";
import { farmRoutes } from "./farms/farm.routes";
import { createFarm } from "./farms/farms";
import { ownedCountsRepository } from "./farms/owned-counts.repository";
import type { FieldRows } from "./field-rows";
import { producerRepository } from "./producers/producer.repository";
import { producerRoutes } from "./producers/producer.routes";
import { createProducer } from "./producers/producers";

interface FarmNeeds {
  /** Fields of all farms and producers: they are counted here, and their feature imports this one. */
  fields: FieldRows;
}

/** Farms and producers of an account. */
export function createFarmsFeature({ db, now }: Platform, { fields }: FarmNeeds) {
  const farms = farmRepository(db, fields);
  const producers = producerRepository(db, fields);
  const counts = ownedCountsRepository(db);
  return defineServerFeature({
    name: "farms",
    errorCodes,
    permissions: ["account"],
    routes: [...farmRoutes({ farms, now }), ...producerRoutes({ producers, now })],
    cleanup: [eraseDeletedFarmsStep({ db, now, fields })],
    countForClosing: async ({ id }) => ({
      farms: await counts.countFarms(id),
      producers: await counts.countProducers(id),
    }),
    services: {
      farms,
      producers,
      createFarm: (user: SessionUser, farm: { id: string; name: string }) =>
        createFarm({ farms, now }, user, farm),
      createProducer: (user: SessionUser, producer: NewProducer) =>
        createProducer({ producers, now }, user, producer),
    },
  });
}
