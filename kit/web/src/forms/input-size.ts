/** Inputs that a finger can hit; every one of them is required, or says that it is not. */
export const inputSize = { size: "md", withAsterisk: false } as const;
