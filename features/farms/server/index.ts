export { type FarmRepository, farmRepository } from "./farms/farm.repository";
export { createFarm, requireFarm } from "./farms/farms";
export { deleteEmptiedFarm, farmOfRestored, holdOwnFarm } from "./farms/restored-farm.repository";
export { createFarmsFeature } from "./feature";
export type { FieldRows } from "./field-rows";
export { insertFarms, insertProducers } from "./insert-imported.repository";
export { type ProducerRepository, producerRepository } from "./producers/producer.repository";
export { createProducer, requireProducer } from "./producers/producers";
