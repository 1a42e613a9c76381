/* Files of records, apart from the rest of the kit: encoding pictures loads a native library. */
export { addressKeyFinder } from "./address-key.repository";
export { type EncodedPicture, encodePicture, PictureRefused } from "./encode-picture";
export {
  type PhotoAddress,
  type PhotoAddresses,
  photoAddresses,
  readAddressedPhoto,
} from "./photo-addresses";
export { readUploadedPicture } from "./read-uploaded-picture";
export {
  type ReaderScope,
  readerOf,
  readerScope,
  type SignedAddresses,
  signedAddresses,
} from "./signed-addresses";
export { type FileContent, storeFile } from "./store-file";
