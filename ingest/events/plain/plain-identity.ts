import { artistReported, type ArtistReported } from '../statements/artist-reported.ts';
import type { ReleaseReported } from '../statements/release-reported.ts';
import {
  type Fields,
  isCount,
  isInstant,
  isNamed,
  plainStatement,
  statementInSchemaOrder,
} from './plain-statement.ts';
import { isListOf, isName, isText, isTextOrNull, recordOf } from './plain-text.ts';

/**
 * Copies the payload of an artist or a release, in the order of its schema, if it is plain: it fits the schema and can
 * be indexed. Null: another type of event, or the schema must check it.
 */
export function plainIdentity(type: string, data: unknown): ArtistReported | ReleaseReported | null {
  if (!isPlainIdentity(type, data)) return null;
  return type === 'artist.reported'
    ? artistInOrder(data as ArtistReported)
    : releaseInOrder(data as ReleaseReported);
}

/** True only if the payload is an artist's or a release's and plain. */
export function isPlainIdentity(type: string, data: unknown): boolean {
  if (type === 'artist.reported') {
    const each = plainStatement(data, 3);
    return each !== null && isPlainArtistReport(each);
  }
  if (type !== 'release.reported') return false;
  const each = plainStatement(data, 1);
  return each !== null && isPlainRelease(each['release']);
}

const isPlainArtistReport = (each: Fields): boolean =>
  isText(each['license'], 100) && isInstant(each['retrieved_at']) && isPlainArtist(each['artist']);

const TYPES = new Set<unknown>([...artistReported.shape.artist.shape.type.unwrap().options, null]);
const COUNTRY = /^[A-Z]{2}$/;

function isPlainArtist(stated: unknown): boolean {
  const each = recordOf(stated, 12);
  return (
    each !== null &&
    isNamed(each) &&
    (each['number'] === null || isCount(each['number'])) &&
    isTextOrNull(each['sort_name'], 300) &&
    isListOf(each['aliases'], 1_000, isNamedArtist) &&
    isListOf(each['variations'], 2_000, isVariation) &&
    TYPES.has(each['type']) &&
    (each['country'] === null || (typeof each['country'] === 'string' && COUNTRY.test(each['country']))) &&
    isTextOrNull(each['disambiguation'], 500) &&
    isListOf(each['members'], 1_000, isNamedArtist) &&
    isListOf(each['member_of'], 1_000, isNamedArtist) &&
    isListOf(each['links'], 500, isLink)
  );
}

const isVariation = (text: unknown): boolean => isName(text, 300);

function isNamedArtist(stated: unknown): boolean {
  const each = recordOf(stated, 2);
  return each !== null && isNamed(each);
}

function isLink(stated: unknown): boolean {
  const each = recordOf(stated, 2);
  return each !== null && isText(each['type'], 100) && isText(each['url'], 2_000);
}

const isYear = (year: unknown): boolean =>
  Number.isSafeInteger(year) && (year as number) >= 1_860 && (year as number) <= 2_100;

function isPlainRelease(stated: unknown): boolean {
  const each = recordOf(stated, 4);
  return (
    each !== null &&
    isTextOrNull(each['master'], 200) &&
    (each['year'] === null || isYear(each['year'])) &&
    isListOf(each['artists'], 200, isReleaseArtist) &&
    (each['artists'] as readonly unknown[]).length > 0 &&
    isListOf(each['labels'], 200, isNamedArtist) &&
    (each['labels'] as readonly unknown[]).length > 0
  );
}

function isReleaseArtist(stated: unknown): boolean {
  const each = recordOf(stated, 3);
  return each !== null && isNamed(each) && (each['number'] === null || isCount(each['number']));
}

interface Named {
  readonly name: string;
  readonly ids: Record<string, string>;
}

const namedInOrder = ({ name, ids }: Named): Named => ({ name, ids: { ...ids } });

function artistInOrder(data: ArtistReported): ArtistReported {
  const { artist, license, retrieved_at } = data;
  return {
    ...statementInSchemaOrder(data),
    artist: {
      ids: { ...artist.ids },
      name: artist.name,
      number: artist.number,
      sort_name: artist.sort_name,
      aliases: artist.aliases.map(namedInOrder),
      variations: [...artist.variations],
      type: artist.type,
      country: artist.country,
      disambiguation: artist.disambiguation,
      members: artist.members.map(namedInOrder),
      member_of: artist.member_of.map(namedInOrder),
      links: artist.links.map(({ type, url }) => ({ type, url })),
    },
    license,
    retrieved_at,
  };
}

function releaseInOrder(data: ReleaseReported): ReleaseReported {
  const { master, year, artists, labels } = data.release;
  return {
    ...statementInSchemaOrder(data),
    release: {
      master,
      year,
      artists: artists.map(({ name, number, ids }) => ({ name, number, ids: { ...ids } })),
      labels: labels.map(namedInOrder),
    },
  };
}
