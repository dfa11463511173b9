import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Bits of an IPv6 address that a provider assigns to a customer; the customer can choose the other bits freely. */
const CUSTOMER_BITS = 64;

/** Express's `loopback`. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Finds the client address of a request, for limits per address. */
export class ClientAddresses {
  readonly #trusted: readonly Network[];

  /** @param trustedProxies addresses and networks (`10.0.0.0/8`, `loopback`) whose `X-Forwarded-For` is believed. */
  constructor(trustedProxies: readonly string[] = []) {
    this.#trusted = trustedProxies
      .flatMap((proxy) => (proxy === 'loopback' ? LOOPBACK : [proxy]))
      .map(toNetwork);
  }

  /** The IPv4 address, or the /64 network of the IPv6 address, behind the trusted proxies. */
  of({ socket, headers }: IncomingMessage): string {
    const hops = [socket.remoteAddress ?? ''];
    if (this.isTrusted(hops[0]!)) {
      const forwarded = headers['x-forwarded-for'];
      hops.push(...[forwarded ?? ''].flat().join().split(',').reverse());
    }
    const client = hops.map((hop) => hop.trim()).find((hop) => !this.isTrusted(hop) && ipaddr.isValid(hop));
    return groupOf(client ?? hops[0]!);
  }

  /** The same for all requests of a connection; null: it is a trusted proxy's, which serves many clients. */
  ofConnection({ remoteAddress = '' }: Socket): string | null {
    return this.isTrusted(remoteAddress) ? null : groupOf(remoteAddress);
  }

  isTrusted(address: string): boolean {
    if (this.#trusted.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return this.#trusted.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
  }
}

/** The unit of limits per address: an IPv4 address, or the /64 network of an IPv6 address. */
export function groupOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

function toNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128] as Network;
}
