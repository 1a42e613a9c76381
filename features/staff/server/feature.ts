import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { activityRepository } from "./activity.repository";
import { dashboardRepository } from "./dashboard.repository";
import { fieldUnits } from "./field-units";
import { producerRepository } from "./producer.repository";
import { producerFieldRepository } from "./producer-field.repository";
import { scopeRepository } from "./scope.repository";
import { staffRoutes } from "./staff.routes";
import type { StaffNeeds } from "./staff-deps";
import { visitRepository } from "./visit.repository";

/**
 * Views of company staff on the producers below them. Everything is read for the caller's own scope with each request; it owns
 * summaries of fields, which the database keeps.
 */
export function createStaffFeature({ db, now }: Platform, needs: StaffNeeds) {
  return defineServerFeature({
    name: "staff",
    errorCodes,
    permissions: ["staff", "brand:coverages"],
    fieldUnits,
    routes: staffRoutes({
      ...needs,
      scope: scopeRepository(db),
      producers: producerRepository(db),
      producerFields: producerFieldRepository(db),
      activity: activityRepository(db),
      dashboards: dashboardRepository(db),
      visits: visitRepository(db),
      now,
    }),
    services: {},
  });
}
