/** Product version, shown in the API description and on paper. */
export const VERSION = "0.1.0";
