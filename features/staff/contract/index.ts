import { listStaffActivity, sumStaffActivity } from "./activity";
import { countStaffCoverages } from "./coverages";
import { readStaffDashboard } from "./dashboards";
import { listProducerFields, listStaffChoices, listStaffProducers, readStaffProducer } from "./producers";
import { listStaffVisits } from "./visits";

export * from "./activity";
export * from "./coverages";
export * from "./dashboards";
export { errorCodes } from "./error-codes";
export * from "./producers";
export * from "./visits";

export const staffRoutes = [
  listStaffProducers,
  listStaffChoices,
  readStaffProducer,
  listProducerFields,
  sumStaffActivity,
  listStaffActivity,
  readStaffDashboard,
  listStaffVisits,
  countStaffCoverages,
] as const;
