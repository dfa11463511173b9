import { ownedTable } from '../tables/owned.ts';

/** One direction of a link between two nodes, by whose word. */
export interface LinkRow {
  readonly a: string;
  readonly b: string;
  readonly subject: string;
}

export const identityLink = ownedTable<LinkRow>(import.meta.url, {
  name: 'identity_link',
  columns: ['a', 'b', 'subject'],
  key: ['a', 'b', 'subject'],
});

export interface ArtistNodeRow {
  readonly node: string;
  readonly artist_slug: string;
}

export const artistNode = ownedTable<ArtistNodeRow>(import.meta.url, {
  name: 'artist_node',
  columns: ['node', 'artist_slug'],
  key: ['node'],
});

export interface LabelNodeRow {
  readonly node: string;
  readonly label_slug: string;
}

export const labelNode = ownedTable<LabelNodeRow>(import.meta.url, {
  name: 'label_node',
  columns: ['node', 'label_slug'],
  key: ['node'],
});

/** That the shown row of an artist (`artist:<slug>`) or label (`label:<slug>`) names a node. */
export interface MentionRow {
  readonly node: string;
  readonly shown: string;
}

export const mention = ownedTable<MentionRow>(import.meta.url, {
  name: 'mention',
  columns: ['node', 'shown'],
  key: ['node', 'shown'],
});
