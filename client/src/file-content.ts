/** Content of a file to send. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;
