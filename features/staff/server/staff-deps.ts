import type { Clock, SessionUser } from "@surco/kit-server";
import type { AccountCoverageCount, CoverageCount } from "@surco/resowing-coverage/server";
import type { ActivityRepository } from "./activity.repository";
import type { DashboardRepository } from "./dashboard.repository";
import type { ProducerRepository } from "./producer.repository";
import type { ProducerFieldRepository } from "./producer-field.repository";
import type { ScopeRepository } from "./scope.repository";
import type { VisitRepository } from "./visit.repository";

/** Services of other features. */
export interface StaffNeeds {
  /** Resowing coverages below a manager by status. @throws AppError COVERAGE_AREA_CLOSED */
  countCoverages(user: SessionUser, filters: { season: string }): Promise<CoverageCount[]>;
  /** The same of accounts that are below the caller; none where he sees none. */
  countCoveragesByAccount(
    user: SessionUser,
    accountIds: readonly string[],
    season: string,
  ): Promise<AccountCoverageCount[]>;
}

export interface StaffDeps extends StaffNeeds {
  scope: ScopeRepository;
  producers: ProducerRepository;
  producerFields: ProducerFieldRepository;
  activity: ActivityRepository;
  dashboards: DashboardRepository;
  visits: VisitRepository;
  now: Clock;
}
