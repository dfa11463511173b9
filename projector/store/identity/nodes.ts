import { ownedTable } from '../tables/owned-table.ts';

/** One direction of a link between two nodes, with the subject that states it. */
export interface LinkRow {
  readonly a: string;
  readonly b: string;
  readonly subject: string;
}

export const identityLink = ownedTable<LinkRow>({
  name: 'identity_link',
  columns: {
    a: 'text',
    b: 'text',
    subject: 'text',
  },
  key: ['a', 'b', 'subject'],
  owner: 'subject',
});

export interface ArtistNodeRow {
  readonly node: string;
  readonly artist_slug: string;
}

export const artistNode = ownedTable<ArtistNodeRow>({
  name: 'artist_node',
  columns: {
    node: 'text',
    artist_slug: 'text',
  },
  key: ['node'],
  owner: 'artist_slug',
});

export interface LabelNodeRow {
  readonly node: string;
  readonly label_slug: string;
}

export const labelNode = ownedTable<LabelNodeRow>({
  name: 'label_node',
  columns: {
    node: 'text',
    label_slug: 'text',
  },
  key: ['node'],
  owner: 'label_slug',
});

/** A reference to a node from the displayed row of an artist (`artist:<slug>`) or label (`label:<slug>`). */
export interface NodeReferenceRow {
  readonly node: string;
  readonly shown: string;
}

export const nodeReference = ownedTable<NodeReferenceRow>({
  name: 'node_reference',
  columns: {
    node: 'text',
    shown: 'text',
  },
  key: ['node', 'shown'],
  owner: 'shown',
});
