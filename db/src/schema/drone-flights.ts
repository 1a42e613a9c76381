import type { Day, Timestamp } from "./columns";

export interface FlightRequestTable {
  id: string;
  account_id: string | null;
  brand: "pioneer" | "brevant" | "surco";
  name: string;
  email: string;
  phone: string;
  place: string;
  field_id: string | null;
  area_ha: number;
  wished_on: Day;
  slot: "morning" | "afternoon" | "full-day";
  comments: string;
  language: "es" | "en" | "pt";
  terms_accepted_at: Timestamp;
  created_at: Timestamp;
  told_at: Timestamp | null;
}
