export type ArchiveFaultCode =
  /** A checksum, a line or a position differs from the manifest. */
  | 'damaged'
  /** There is no archive at this place. */
  | 'missing'
  /** The archive is of another log. */
  | 'another_log'
  /** The log has lost events that the archive does not hold. */
  | 'gap'
  /** Restoring needs an empty log. */
  | 'not_empty'
  /** Another process is archiving or restoring. */
  | 'busy'
  /** The place cannot be read or written. */
  | 'unreachable';

/** Why an archive was not written, checked or restored. The message is a sentence for the person on call. */
export class ArchiveFault extends Error {
  readonly code: ArchiveFaultCode;

  constructor(code: ArchiveFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArchiveFault';
    this.code = code;
  }
}
