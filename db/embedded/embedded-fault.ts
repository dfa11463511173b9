/**
 * The embedded Postgres cannot run here. The message is a sentence for the person who started the program.
 */
export class EmbeddedFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedFault';
  }
}
