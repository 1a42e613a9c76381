/** URL key of the field that a flight is requested for. */
export const FIELD_URL_KEY = "lote";
