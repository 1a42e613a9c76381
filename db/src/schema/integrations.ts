export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  secret_hash: Buffer;
  last_characters: string;
  scopes: ("read" | "write")[];
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
}
