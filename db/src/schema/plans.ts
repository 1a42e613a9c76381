import type { Timestamp } from "./columns";

export interface PlanOrderTable {
  id: string;
  account_id: string | null;
  country: "AR" | "MX";
  currency: "ARS" | "MXN";
  total_minor: number;
  coupon_code: string | null;
  state: "open" | "paid" | "closed" | "revoked";
  closed_reason: "rejected" | "cancelled" | "expired" | "withdrawn" | null;
  paid_by: string | null;
  collector_id: string | null;
  checkout_url: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  paid_at: Timestamp | null;
}

export interface PlanOrderLineTable {
  order_id: string;
  position: number;
  field_id: string | null;
  field_name: string;
  area_ha: number;
  tier_max_ha: number;
  list_price_minor: number;
  price_minor: number;
}

export interface FieldPlanTable {
  field_id: string;
  plan: "basic" | "pending" | "advanced" | "trial";
  ends_at: Timestamp | null;
  open_order_id: string | null;
  reminded_days: number | null;
}

export interface PlanTermTable {
  field_id: string;
  order_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

export interface PlanTrialTable {
  account_id: string;
  field_id: string | null;
  started_at: Timestamp;
}

export interface PlanPaymentTable {
  id: string;
  order_id: string;
  status:
    | "pending"
    | "in_process"
    | "authorized"
    | "in_mediation"
    | "approved"
    | "rejected"
    | "cancelled"
    | "refunded"
    | "charged_back";
  status_detail: string | null;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  method: string | null;
  created_at: Timestamp;
  approved_at: Timestamp | null;
  updated_at: Timestamp;
  read_at: Timestamp;
}

export interface PlanLedgerEntryTable {
  id: string;
  payment_id: string;
  kind: "charge" | "refund" | "chargeback";
  amount_minor: number;
  at: Timestamp;
}

export interface PlanRefundTable {
  id: string;
  payment_id: string;
  reason: "wrong-amount" | "duplicate" | "superseded" | "revoked" | "requested";
  state: "ordered" | "done" | "void" | "refused";
  amount_minor: number | null;
  note: string | null;
  administrator_id: string | null;
  ordered_at: Timestamp;
  done_at: Timestamp | null;
}

export interface PlanTransferTable {
  order_id: string;
  administrator_id: string | null;
  reference: string;
  confirmed_at: Timestamp;
}
