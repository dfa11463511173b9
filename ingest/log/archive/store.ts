/** A place for files. */
export interface Store {
  /** As people name it. */
  readonly place: string;
  /** Null where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Durable when it resolves; concurrent readers see the whole old file or the whole new one. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  close(): void;
}
