/* Files of records, apart from the rest of the kit: encoding pictures loads a native library. */
export { addressKeyFinder } from "./address-key.repository";
export { type EncodedPicture, encodePicture, PictureRefused } from "./encode-picture";
export { type SignedAddresses, signedAddresses } from "./signed-addresses";
export { type FileContent, storeFile } from "./store-file";
