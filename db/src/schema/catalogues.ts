import type { Generated } from "kysely";

export interface BrandTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface GenotypeTable {
  id: Generated<number>;
  crop_id: number;
  brand_id: number | null;
  name: string;
  name_key: string;
  country: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CatalogueEntryTable {
  catalogue:
    | "crop"
    | "yeartype"
    | "treatment-type"
    | "units"
    | "gap-type"
    | "phenological-stage"
    | "product-type"
    | "product";
  id: number;
  /** Id of the catalogue product-type; null for what is no product. */
  product_type_id: number | null;
  name_es: string;
  name_en: string;
  name_pt: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}
