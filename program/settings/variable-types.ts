import { isIP } from 'node:net';
import { z } from 'zod';
import { findTlsFault } from '../../db/index.ts';
import { findHostsFault, hostsOf } from '../../db/primary/index.ts';

const PORT_RULE = 'must be a port: a whole number from 0 to 65535';
export const anyPort = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE);
export const port = (fallback: number) => anyPort.default(fallback);
export const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})$/.test(value),
    'must be an address or a host name, without a scheme and without a port',
  );
export const keySecret = z.string().min(32, 'must have at least 32 characters');
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be a ${schemes.map((scheme) => `${scheme}//`).join(' or ')} address`,
    );

export const postgres = z.string().superRefine((value, context) => {
  const fault = findHostsFault(value) ?? findTlsFault(value);
  if (fault !== null) context.addIssue(fault);
});

export const replica = postgres.refine(
  (value) => hostsOf(value).length <= 1,
  'must name only one host, which must be a replica',
);

const isProxy = (text: string): boolean => {
  const [, address = '', bits = ''] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return text === 'loopback' || (family !== 0 && Number(bits) <= (family === 4 ? 32 : 128));
};

export const proxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((proxy) => proxy.trim())
      .filter((proxy) => proxy !== ''),
  )
  .pipe(
    z.array(z.string().refine(isProxy, 'must be addresses or networks (10.0.0.0/8), separated by commas')),
  );

export const atLeastOne = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1');

export const onOrOff = z.enum(['on', 'off'], 'must be on or off').default('on');

export const prices = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((price) => price.trim()))
  .transform((list) => list.filter((price) => price !== ''))
  .pipe(
    z.array(
      z.string().regex(/^(price|plan)_/, 'must be ids of Stripe prices (price_…), separated by commas'),
    ),
  );
