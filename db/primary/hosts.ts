/** A server's name or address, and its port. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 5432;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/su;
const HOST = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/u;

/** Values of libpq's `target_session_attrs` that this program implements in any case. */
const WRITABLE: ReadonlySet<string> = new Set(['read-write', 'primary']);

/** The hosts of a Postgres address, in libpq's form `postgres://h1:5432,h2:5432/db`; empty where one cannot be read. */
export function hostsOf(url: string): readonly Host[] {
  const hosts = (ADDRESS.exec(url)?.[2] ?? '').split(',').map(readHost);
  return hosts.every((host) => host !== null) ? hosts : [];
}

function readHost(text: string): Host | null {
  const [, name, port] = HOST.exec(text) ?? [];
  if (name === undefined) return null;
  return { host: name.replace(/^\[|\]$/gu, ''), port: Number(port ?? DEFAULT_PORT) };
}

/** The same address with a single host, in a form that URL and pg accept. */
export function addressAt(url: string, { host, port }: Host): string {
  const [, before = '', , after = ''] = ADDRESS.exec(url) ?? [];
  return `${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`;
}

/** The address as URL and pg read it: of several hosts, the first. */
export function firstAddress(url: string): string {
  const [first, second] = hostsOf(url);
  return first !== undefined && second !== undefined ? addressAt(url, first) : url;
}

/** Why hosts of a Postgres address cannot be used, as a clause; null: they can. */
export function findHostsFault(url: string): string | null {
  const address = firstAddress(url);
  if (!ADDRESS.test(url) || !URL.canParse(address)) return 'must be a postgres:// or postgresql:// address';
  const wanted = new URL(address).searchParams.get('target_session_attrs');
  if (wanted === null || WRITABLE.has(wanted)) return null;
  return `has target_session_attrs=${wanted}: leave it out, or use read-write (the host that accepts writes is used)`;
}
