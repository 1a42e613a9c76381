/** Touch-friendly input size; inputs are required unless their label states otherwise. */
export const inputSize = { size: "md", withAsterisk: false } as const;
