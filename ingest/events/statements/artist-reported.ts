import { z } from 'zod';
import { externalIds, instant, text } from '../scalars.ts';
import { statementFields } from './statement-fields.ts';

const namedArtist = z.strictObject({ name: text(300), ids: externalIds });

/** One identity database's statement about one artist. Subject `artist:<namespace>:<id>`. Core (CC0) fields only. */
export const artistReported = z.strictObject({
  ...statementFields,
  artist: z.strictObject({
    ids: externalIds.describe(
      'All ids of this artist, including the id of this record. Equal ids mean one artist.',
    ),
    name: text(300).describe("Name without Discogs' number: `Rapha (1)` is `Rapha` with number 1."),
    number: z
      .int()
      .min(1)
      .nullable()
      .describe("Discogs' number, which distinguishes artists of the same name."),
    sort_name: text(300).nullable(),
    aliases: z
      .array(namedArtist)
      .max(1_000)
      .describe(
        'Other names of the same person or group, each with the ids of its own record, if there is one.',
      ),
    variations: z.array(text(300)).max(2_000).describe("Other spellings of the artist's name."),
    type: z.enum(['person', 'group', 'other']).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be the two capital letters of ISO 3166-1, such as NL')
      .nullable(),
    disambiguation: text(500).nullable(),
    members: z.array(namedArtist).max(1_000),
    member_of: z.array(namedArtist).max(1_000),
    links: z.array(z.strictObject({ type: text(100), url: text(2_000) })).max(500),
  }),
  license: text(100),
  retrieved_at: instant,
});
export type ArtistReported = z.infer<typeof artistReported>;
