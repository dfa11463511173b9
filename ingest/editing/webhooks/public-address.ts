import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Targets of deliveries: public internet addresses by https, or (on a private network) anywhere. The editor
 * who registers an address makes this service send requests to it, so it must not lead to hosts that only
 * this service reaches.
 */
export type AddressPolicy = 'public' | 'anywhere';

const MAX_ADDRESS_CHARACTERS = 2_000;

/** The reason why an address cannot be registered; null: it can. Its name is resolved at delivery. */
export function explainUnfitAddress(address: string, reach: AddressPolicy): string | null {
  if (!URL.canParse(address) || address.length > MAX_ADDRESS_CHARACTERS)
    return 'The address is not a valid URL.';
  const { protocol, username, password, hash, hostname } = new URL(address);
  if (protocol !== 'https:' && !(reach === 'anywhere' && protocol === 'http:'))
    return 'The address must begin with https://.';
  if (username !== '' || password !== '' || hash !== '')
    return 'The address must not contain a user, a password or a fragment.';
  const host = hostname.replace(/^\[|\]$/g, '');
  return reach === 'public' && ipaddr.isValid(host) && !isPublic(host) ? NOT_PUBLIC : null;
}

const NOT_PUBLIC = 'The address does not lead to the public internet.';

/**
 * Addresses of the public internet only: no loopback, private, link-local or carrier's ones, and of IPv6 only global
 * unicast (2000::/3) without an IPv4 address inside (compatible, translated, tunnelled), which may lead anywhere.
 */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  const { parts } = address;
  const isIsatap = (parts[4]! & ~0x0200) === 0 && parts[5] === 0x5efe;
  return address.match(GLOBAL_UNICAST) && !isIsatap;
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Resolves a name and returns permitted addresses only: the connection uses the result, so it cannot change in
 * between.
 */
export const lookupWithin =
  (reach: AddressPolicy): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (fault, found: LookupAddress[]) => {
      if (fault) {
        callback(fault, '');
        return;
      }
      const [first] = found;
      const isFit = reach === 'anywhere' || found.every(({ address }) => isPublic(address));
      if (!first || !isFit) callback(new Error(NOT_PUBLIC), '');
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
