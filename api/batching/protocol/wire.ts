import type { Duplex } from 'node:stream';

/** A column's value in Postgres' binary format; null: NULL. */
export type Field = Buffer | null;

/**
 * An error that the server reported. The statement changed nothing, unless the server ended the session while its commit
 * waited for a standby.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs prepared statements on an idle, authenticated Postgres connection, and returns the raw bytes of each field:
 * documents go from there to the reader's socket without decoding, copying and encoding, which would cost more than the
 * rest of a request. Owns the stream's data from construction on; one statement at a time.
 */
export class Wire {
  readonly #stream: Duplex;
  readonly #split = new Messages((type, payload) => this.#take(type, payload));
  readonly #prepared: Set<string>;
  #rows: Field[][] = [];
  #error: StatementError | null = null;
  /** The name of the statement that is being prepared. */
  #preparing: string | null = null;
  #waiting: { resolve: (rows: Field[][]) => void; reject: (error: unknown) => void } | null = null;

  /** @param prepared the names of the statements that the connection knows; `run` adds those that it prepares. */
  constructor(stream: Duplex, prepared: Set<string>) {
    this.#stream = stream;
    this.#prepared = prepared;
    stream.removeAllListeners('data');
    stream.on('data', (chunk: Buffer) => this.#split.push(chunk));
    const lost = (): void => this.#waiting?.reject(new Error('The connection ended.'));
    stream.once('error', lost);
    stream.once('close', lost);
  }

  /**
   * Runs a statement, and prepares it before if the connection does not know it.
   * @param text its SQL.
   * @param parameters in text format.
   * @returns its rows. Rejects with a StatementError, or with another error when the connection is lost.
   */
  run(statement: string, text: string, parameters: readonly string[]): Promise<Field[][]> {
    if (this.#stream.destroyed) return Promise.reject(new Error('The connection ended.'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const executing = execution(statement, parameters);
      if (this.#prepared.has(statement)) {
        this.#stream.write(executing);
        return;
      }
      this.#preparing = statement;
      this.#stream.write(Buffer.concat([preparation(statement, text), executing]));
    });
  }

  #take(type: number, payload: Buffer): void {
    if (type === DATA_ROW) this.#rows.push(listFields(payload));
    else if (type === PREPARED) this.#prepared.add(this.#preparing!);
    else if (type === ERROR) this.#error ??= toError(payload);
    else if (type === READY) this.#finish();
  }

  #finish(): void {
    const [waiting, rows, error] = [this.#waiting, this.#rows, this.#error];
    this.#waiting = null;
    this.#rows = [];
    this.#error = null;
    if (error) waiting?.reject(error);
    else waiting?.resolve(rows);
  }
}

const PREPARED = 0x31;
const DATA_ROW = 0x44;
const ERROR = 0x45;
const READY = 0x5a;

/** Cuts a byte stream into messages: a type, a length (its own four bytes included), a payload. */
class Messages {
  readonly #onMessage: (type: number, payload: Buffer) => void;
  #parts: Buffer[] = [];
  #have = 0;
  #need = 0;

  constructor(onMessage: (type: number, payload: Buffer) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#have += chunk.length;
    // A large document arrives in many chunks: they are joined once, at its end.
    if (this.#have < this.#need) return;
    const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts, this.#have);
    let at = 0;
    let length = messageLength(bytes, at);
    while (bytes.length - at >= length) {
      this.#onMessage(bytes[at]!, bytes.subarray(at + 5, at + length));
      at += length;
      length = messageLength(bytes, at);
    }
    this.#parts = at === bytes.length ? [] : [bytes.subarray(at)];
    this.#have = bytes.length - at;
    this.#need = length;
  }
}

/** The length of the message at an offset; 5 if its length has not arrived yet. */
function messageLength(bytes: Buffer, at: number): number {
  return bytes.length - at >= 5 ? 1 + bytes.readInt32BE(at + 1) : 5;
}

function listFields(payload: Buffer): Field[] {
  const fields: Field[] = new Array<Field>(payload.readInt16BE(0));
  let at = 2;
  for (let i = 0; i < fields.length; i += 1) {
    const length = payload.readInt32BE(at);
    at += 4;
    fields[i] = length < 0 ? null : payload.subarray(at, at + length);
    if (length > 0) at += length;
  }
  return fields;
}

/** Fields of an error: a letter, text, NUL; C is the SQLSTATE, M the message. */
function toError(payload: Buffer): StatementError {
  const fields = new Map(
    payload
      .toString()
      .split('\0')
      .map((field) => [field[0], field.slice(1)]),
  );
  return new StatementError(fields.get('C') ?? '', fields.get('M') ?? 'unknown error');
}

/** Parse of a named statement, whose SQL states the types of its parameters. */
function preparation(statement: string, text: string): Buffer {
  const payload = Buffer.from(`${statement}\0${text}\0\0\0`);
  const head = Buffer.from([0x50, 0, 0, 0, 0]);
  head.writeInt32BE(4 + payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** Bind (parameters as text, results as binary), Execute and Sync of a prepared statement, in one write. */
function execution(statement: string, parameters: readonly string[]): Buffer {
  const lengths = parameters.map((parameter) => Buffer.byteLength(parameter));
  const name = Buffer.byteLength(statement);
  const bind = 4 + 1 + (name + 1) + 2 + 2 + lengths.reduce((sum, length) => sum + 4 + length, 0) + 4;
  const bytes = Buffer.allocUnsafe(1 + bind + TAIL.length);
  bytes[0] = 0x42;
  let at = bytes.writeInt32BE(bind, 1);
  bytes[at] = 0;
  at += 1 + bytes.write(statement, at + 1);
  bytes[at] = 0;
  at = bytes.writeInt16BE(0, at + 1);
  at = bytes.writeInt16BE(parameters.length, at);
  parameters.forEach((parameter, i) => {
    at = bytes.writeInt32BE(lengths[i]!, at);
    at += bytes.write(parameter, at);
  });
  at = bytes.writeInt16BE(1, at);
  at = bytes.writeInt16BE(1, at);
  TAIL.copy(bytes, at);
  return bytes;
}

/** Execute of the unnamed portal without a limit of rows, Sync. */
const TAIL = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);
