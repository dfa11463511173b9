/** A place for files. */
export interface Store {
  /** Address for messages. */
  readonly place: string;
  /** Makes the place where it is missing, and tries to write to it. @throws ArchiveFault `unreachable` */
  prepare(): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Durable when it resolves; concurrent readers see the whole old file or the whole new one. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  close(): void;
}
