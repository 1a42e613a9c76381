/** Name of a property in the API: the route whose response has it, and its path there. */
type ApiName = readonly [route: string, property: string];

const PROFILE = "GET /auth/";
const RECORD = "GET /field/meta_data/:fieldId/record";
const ACTIVITIES = "GET /activity/activities";
const CROP_LOG = "GET /croplog";
const NOTES = "GET /v1/field_notes";
const COVERAGE = "GET /v2/overseeding_coverage/:coverageId";
const PLANT_CASES = "GET /peat";
const OPENED_FIELD = "GET /field/meta_data/:fieldId";

/** Names of the specification's section 3 in the API, by entity; null: not part of the API yet. */
export const specificationNames = {
  User: {
    id: [PROFILE, "id"],
    firstname: [PROFILE, "firstName"],
    lastname: [PROFILE, "lastName"],
    user: [PROFILE, "username"],
    email: [PROFILE, "email"],
    fiscal_id: [PROFILE, "fiscalId"],
    phone_number: [PROFILE, "phoneNumber"],
    business_name: [PROFILE, "businessName"],
    profilelogo: [PROFILE, "logo"],
    country: [PROFILE, "country"],
    countryOfUser_id: [PROFILE, "country"],
    brand_id: [PROFILE, "brandId"],
    "style brand": [PROFILE, "styleBrand"],
    role: [PROFILE, "role"],
    producer: [PROFILE, "producerGroup"],
    accepted_terms: [PROFILE, "acceptedTerms"],
    is_over_18: [PROFILE, "isOver18"],
    global_tutorial: [PROFILE, "globalTutorial"],
    field_tutorial: [PROFILE, "fieldTutorial"],
    selected_language: [PROFILE, "selectedLanguage"],
    selected_season: [PROFILE, "selectedSeason"],
    show_sensitive_information: [PROFILE, "showSensitiveInformation"],
    is_field_agronomist: [PROFILE, "isFieldAgronomist"],
    has_onesoil_access: [PROFILE, "hasOnesoilAccess"],
    created: [PROFILE, "created"],
    "social-login identifiers": ["GET /auth/provider", "linked.email"],
    user_id: [PROFILE, "userId"],
  },
  "Field (lote)": {
    name: [RECORD, "name"],
    farm: [RECORD, "farmId"],
    "fiscal name": [RECORD, "fiscalName"],
    "ownership type": [RECORD, "ownership"],
    "assigned producer": [RECORD, "producerId"],
    polygon: [OPENED_FIELD, "polygon"],
    "area in ha": [RECORD, "areaHa"],
    "crop per season and period": [RECORD, "seasons.cropId"],
    location: [RECORD, "district"],
    genotype: [RECORD, "seasons.genotypeId"],
    "treatment type": [RECORD, "seasons.treatmentTypeId"],
    "gaps-project flag and gap type": [RECORD, "seasons.gapTypeId"],
    "shared e-mails": ["GET /field/authorization/:fieldId", "shares.email"],
    "shared flag": [RECORD, "isShared"],
    plan: [RECORD, "plan"],
  },
  "Farm (campo)": { name: ["GET /farm", "farms.name"], unique: ["GET /farm", "farms.name"] },
  "Producer (farmer)": {
    name: ["GET /producers", "producers.name"],
    "e-mail": ["GET /producers", "producers.email"],
    location: ["GET /producers", "producers.city"],
    "tax id": ["GET /producers", "producers.fiscalId"],
  },
  "Crop catalogue": { id: ["GET /generic/crop", "crops.id"], name: ["GET /generic/crop", "crops.name"] },
  Activity: {
    crop: [ACTIVITIES, "activities.values.cropId"],
    genotype: [ACTIVITIES, "activities.values.genotypeId"],
    brand: [ACTIVITIES, "activities.values.seedBrand"],
    density: [ACTIVITIES, "activities.values.density"],
    date: [ACTIVITIES, "activities.values.date"],
    contractor: [ACTIVITIES, "activities.values.contractor"],
    "machinery brand": [ACTIVITIES, "activities.values.machineryBrand"],
    "year type": [ACTIVITIES, "activities.values.yearType"],
    bagPrice: [ACTIVITIES, "activities.values.bagPriceUsd"],
    "bag price": [ACTIVITIES, "activities.values.bagPriceUsd"],
    "cost USD/ha": [ACTIVITIES, "activities.values.costUsdPerHa"],
    cost: [ACTIVITIES, "activities.values.costUsdPerHa"],
    "application type": [ACTIVITIES, "activities.values.fertilizationType"],
    product: [ACTIVITIES, "activities.values.fertilizers.productId"],
    products: [ACTIVITIES, "activities.values.products.productId"],
    dose: [ACTIVITIES, "activities.values.products.dose"],
    unit: [ACTIVITIES, "activities.values.products.unit"],
    "unit cost": [ACTIVITIES, "activities.values.fertilizers.unitCostUsd"],
    mode: [ACTIVITIES, "activities.values.mode"],
    "phenological stage": [ACTIVITIES, "activities.values.phenologicalStageId"],
    method: [ACTIVITIES, "activities.values.method"],
    duration: [ACTIVITIES, "activities.values.durationMin"],
    flow: [ACTIVITIES, "activities.values.flowLPerMin"],
    "yield t/ha": [ACTIVITIES, "activities.values.wetYieldTPerHa"],
    "moisture %": [ACTIVITIES, "activities.values.moisturePct"],
    "dry yield": [ACTIVITIES, "activities.harvest.commercialYieldTPerHa"],
    "harvester brand": [ACTIVITIES, "activities.values.machineryBrand"],
    comments: [ACTIVITIES, "activities.values.comments"],
  },
  "Crop log entry": {
    date: [CROP_LOG, "entries.date"],
    "phenological stage": [CROP_LOG, "entries.stageId"],
    rain: [CROP_LOG, "entries.rainMm"],
    temperature: [CROP_LOG, "entries.tempC"],
    "flowering date": [CROP_LOG, "entries.floweringDate"],
    notes: [CROP_LOG, "entries.notes"],
  },
  Note: {
    type: [NOTES, "notes.values.type"],
    "specific type": [NOTES, "notes.values.specificType"],
    crop: [NOTES, "notes.values.cropId"],
    description: [NOTES, "notes.values.description"],
    "location point": [NOTES, "notes.values.point"],
    images: [NOTES, "notes.photos"],
    "public flag": [NOTES, "notes.values.isPublic"],
  },
  "Planning (gross margin)": null,
  "Planning report": null,
  "Resowing coverage": {
    "campaign/season": [COVERAGE, "season"],
    period: [COVERAGE, "period"],
    fields: [COVERAGE, "fields.fieldId"],
    producer: [COVERAGE, "producerName"],
    status: [COVERAGE, "status"],
    "creation date": [COVERAGE, "createdAt"],
    "acceptance date": [COVERAGE, "approvedAt"],
    "invoice file": [COVERAGE, "invoice.name"],
    brand: [COVERAGE, "brand"],
    name: [COVERAGE, "firstName"],
    surname: [COVERAGE, "lastName"],
    "business name": [COVERAGE, "businessName"],
    "terms accepted": [COVERAGE, "termsAcceptedAt"],
  },
  "Disease prediction result": {
    "pest code": [PLANT_CASES, "cases.answer.suggestions.code"],
    "common name": [PLANT_CASES, "cases.answer.suggestions.commonName"],
    "scientific name": [PLANT_CASES, "cases.answer.suggestions.scientificName"],
    certainty: [PLANT_CASES, "cases.answer.suggestions.certainty"],
  },
} as const satisfies Record<string, Record<string, ApiName> | null>;

/** Table for the API's description, in Markdown. */
export function specificationTable(): string {
  const rows = Object.entries<Record<string, ApiName> | null>(specificationNames).flatMap(
    ([entity, names]) =>
      names === null
        ? `| ${entity} | | not part of the API yet | |`
        : Object.entries(names).map(
            ([name, [route, property]]) => `| ${entity} | ${name} | ${property} | ${route} |`,
          ),
  );
  return ["| Entity | Specification | API | Route |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
