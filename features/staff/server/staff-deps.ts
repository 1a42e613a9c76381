import type { Clock } from "@surco/kit-server";
import type { ActivityRepository } from "./activity.repository";
import type { DashboardRepository } from "./dashboard.repository";
import type { ProducerRepository } from "./producer.repository";
import type { ProducerFieldRepository } from "./producer-field.repository";
import type { ScopeRepository } from "./scope.repository";
import type { VisitRepository } from "./visit.repository";

export interface StaffDeps {
  scope: ScopeRepository;
  producers: ProducerRepository;
  producerFields: ProducerFieldRepository;
  activity: ActivityRepository;
  dashboards: DashboardRepository;
  visits: VisitRepository;
  now: Clock;
}
