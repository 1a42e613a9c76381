import type { Role } from "@surco/contract";

/** Administrators, who manage every account of the installation, are not among them. */
type StaffRole = Exclude<Role, "ADMIN">;

/** One person of the demonstration company. All names are made up. */
export interface CompanyPerson {
  firstName: string;
  lastName: string;
  businessName: string | null;
  /** null: a grower. */
  role: StaffRole | null;
  /** Index of the manager in the list, which stands before; null: the head. */
  manager: number | null;
  showSensitiveInformation: boolean;
  /** Index of the person's farm among the demonstration's farms; null: no land. */
  farm: number | null;
}

const staff = (
  role: StaffRole,
  [firstName, lastName]: [string, string],
  manager: number | null,
  showSensitiveInformation: boolean,
): CompanyPerson => ({
  firstName,
  lastName,
  businessName: null,
  role,
  manager,
  showSensitiveInformation,
  farm: null,
});

const grower = (
  [firstName, lastName]: [string, string],
  businessName: string,
  manager: number,
  farm: number,
): CompanyPerson => ({
  firstName,
  lastName,
  businessName,
  role: null,
  manager,
  showSensitiveInformation: false,
  farm,
});

/** RSM → FSM → FM → FA and PM → growers. The field manager shows what a role without sensitive information sees. */
export const companyPeople: readonly CompanyPerson[] = [
  staff("RSM", ["Carla", "Medina"], null, true),
  staff("FSM", ["Julián", "Ortega"], 0, true),
  staff("FM", ["Rocío", "Bustos"], 1, false),
  staff("FA", ["Tomás", "Ferrero"], 2, true),
  staff("PM", ["Lucía", "Arrieta"], 2, true),
  grower(["Hugo", "Salvatierra"], "Establecimiento La Esperanza S.A.", 3, 0),
  grower(["Marta", "Etcheverry"], "Sucesores de Anselmo Etcheverry S.R.L.", 3, 1),
  grower(["Elena", "Cabral"], "Agropecuaria Santa Rita S.R.L.", 4, 2),
];
