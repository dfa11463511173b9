/** A place for files. */
export interface Store {
  /** Address for messages. */
  readonly place: string;
  /**
   * Creates the place if it is missing, and checks that it is writable.
   * @throws ArchiveFault `unreachable`
   */
  prepare(): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Durable when it resolves; concurrent readers see the whole old file or the whole new one. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  close(): void;
}
