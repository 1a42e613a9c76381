import type { Timestamp } from "./columns";

export interface DemonstrationFieldTable {
  field_id: string;
}

export interface DemonstrationClaimTable {
  token_hash: Buffer;
  account_id: string;
  field_ids: string[];
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface DemonstrationCompanyMemberTable {
  account_id: string;
  company_id: string;
  /** Place in the tree, the head first. */
  position: number;
  role: "RSM" | "FSM" | "FM" | "FA" | "PM" | "grower";
  name: string;
}
