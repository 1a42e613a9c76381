/** Of the product: in the description of the API, and on paper. */
export const VERSION = "0.1.0";
