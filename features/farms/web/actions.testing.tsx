import { deleteProducer, type Farm, listProducers, type Producer } from "@surco/farms/contract";
import { type ActionDrives, type Answers, OnMap } from "@surco/kit-web/action-drive";
import { DeletedFarms } from "./deleted/DeletedFarms";
import { DeletedProducers } from "./deleted/DeletedProducers";
import { FarmNameDialog } from "./farms/FarmNameDialog";
import { FarmsPanel } from "./farms/FarmsPanel";
import { ProducerDialog } from "./producers/ProducerDialog";
import { ProducersPanel } from "./producers/ProducersPanel";

const ID = "01890000-0000-7000-8000-00000000000a";
const farm: Farm = { id: ID, name: "La Loma", fieldCount: 1, areaHa: 80, areasHa: [80], version: 1 };
const producer: Producer = {
  id: ID,
  name: "Ana",
  email: null,
  country: "AR",
  province: null,
  city: null,
  fiscalId: null,
  fieldCount: 2,
  areaHa: 80,
  areasHa: [80],
  version: 1,
};
const answers: Answers = [
  [listProducers, { producers: [producer], nextCursor: null, total: 1 }],
  [deleteProducer, { fieldCount: 2 }],
];
const farms = () => (
  <OnMap>
    <FarmsPanel />
  </OnMap>
);
const producers = () => (
  <OnMap>
    <ProducersPanel />
  </OnMap>
);
const noop = () => undefined;

/** Drives of the actions of farms and producers. */
export const drives: ActionDrives = {
  "farms/create-farm": { screen: () => <FarmNameDialog farm={null} onClose={noop} />, input: null },
  "farms/create-producer": { screen: () => <ProducerDialog producer={null} onClose={noop} />, input: null },
  "farms/delete-farm": { screen: farms, input: farm },
  "farms/delete-producer": {
    screen: producers,
    input: producer,
    answers,
    press: "Eliminar productor: Ana",
  },
  "farms/rename-farm": { screen: () => <FarmNameDialog farm={farm} onClose={noop} />, input: farm },
  "farms/restore-farm": { screen: farms, input: { record: farm, outcome: { answer: {} } } },
  "farms/restore-listed-farm": { screen: () => <DeletedFarms />, input: farm },
  "farms/restore-listed-producer": { screen: () => <DeletedProducers />, input: producer },
  "farms/restore-producer": {
    screen: producers,
    input: { record: producer, outcome: { answer: { fieldCount: 2 } } },
    answers,
    press: "Eliminar productor: Ana",
  },
  "farms/update-producer": {
    screen: () => <ProducerDialog producer={producer} onClose={noop} />,
    input: producer,
  },
};
