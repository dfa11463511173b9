import type { Json, JsonObject } from '../openapi/index.ts';

/** Settings of this installation that answers show; null: not set. */
export interface Site {
  /** The public URL of the API, without a final slash. */
  readonly baseUrl: string | null;
  /** A mail or web address. */
  readonly contact: string | null;
  /** The page on which an organization changes its plan. */
  readonly upgradeUrl: string | null;
}

export const UNKNOWN_SITE: Site = { baseUrl: null, contact: null, upgradeUrl: null };

/** The description with the addresses of an installation. */
export function describeSite(description: JsonObject, { baseUrl, contact, upgradeUrl }: Site): JsonObject {
  const info = description['info'] as JsonObject;
  const upgrade = upgradeUrl === null ? '' : ` To change the plan, open ${upgradeUrl}.`;
  return {
    ...description,
    info: {
      ...info,
      description: `${info['description'] as string}${upgrade}`,
      ...(contact !== null && { contact: toContact(contact) }),
    },
    ...(baseUrl !== null && { servers: [{ url: baseUrl, description: 'This installation.' }] }),
  };
}

const toContact = (contact: string): Json => ({
  name: 'Support',
  ...(URL.canParse(contact)
    ? { url: contact }
    : contact.includes('@')
      ? { email: contact }
      : { name: contact }),
});
