/** Key of the address's query that names the field a flight is asked for. */
export const FIELD_IN_ADDRESS = "lote";
