/** A seed cannot go on; the message names the file or address and the remedy. */
export class SeedFault extends Error {
  override readonly name = 'SeedFault';
}
