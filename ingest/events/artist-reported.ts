import { z } from 'zod';
import { externalIds, instant, text } from './scalars.ts';
import { statementFields } from './statement.ts';

const namedArtist = z.strictObject({ name: text(300), ids: externalIds });

/** One identity database's word on one artist. Subject `artist:<namespace>:<id>`. Core (CC0) fields only. */
export const artistReported = z.strictObject({
  ...statementFields,
  artist: z.strictObject({
    /** All ids that name this artist, its own among them: they are trusted as identity. */
    ids: externalIds,
    /** Without Discogs' number: `Rapha (1)` is `Rapha` with number 1. */
    name: text(300),
    /** Discogs' number of namesakes: a qualifier beside the name key. */
    number: z.int().min(1).nullable(),
    sort_name: text(300).nullable(),
    /** Other names the same person or group performs under, with the ids of that persona where it has its own. */
    aliases: z.array(namedArtist).max(1_000),
    /** Other spellings of the name itself. */
    variations: z.array(text(300)).max(2_000),
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
