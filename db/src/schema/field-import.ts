import type { Timestamp } from "./columns";

export interface FieldImportTable {
  field_id: string;
  account_id: string;
  file_key: string;
  shape_key: string | null;
  imported_at: Timestamp;
}
