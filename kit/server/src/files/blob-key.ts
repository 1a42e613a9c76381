/** Lower case only: some file systems ignore case. No segment may begin with a dot, so none leads upwards. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST_KEY = 200;

/** The same key where it is valid for every store. @throws RangeError otherwise */
export function requireBlobKey(key: string): string {
  if (!KEY.test(key) || key.length > LONGEST_KEY || key.endsWith(".tmp")) {
    throw new RangeError(`not a blob key: ${JSON.stringify(key.slice(0, LONGEST_KEY))}`);
  }
  return key;
}
