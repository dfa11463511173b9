export {
  artistsOf,
  closureOf,
  creditOccurrencesOf,
  editionsNaming,
  mentioning,
  nodesOfArtists,
  ownersOf,
  plainNames,
} from './graph.ts';
export {
  artistNode,
  type ArtistNodeRow,
  identityLink,
  labelNode,
  type LabelNodeRow,
  type LinkRow,
  nodeReference,
  type NodeReferenceRow,
} from './nodes.ts';
