/** The browser or the person made or used no passkey. */
export class PasskeyFailed extends Error {
  override readonly name = "PasskeyFailed";
}
