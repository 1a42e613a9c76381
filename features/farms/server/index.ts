export { eraseDeletedFarmsStep } from "./erase-deleted-farms";
export { type FarmRepository, farmRepository } from "./farms/farm.repository";
export { farmRoutes } from "./farms/farm.routes";
export { createFarm, requireFarm } from "./farms/farms";
export { livingFarm } from "./farms/living-farm.repository";
export { type ProducerRepository, producerRepository } from "./producers/producer.repository";
export { producerRoutes } from "./producers/producer.routes";
export { type ProducerDeps, requireProducer } from "./producers/producers";
