import type { GeneratedStatements } from '../tables/table.ts';
import { correctionEffect } from './corrections.ts';
import { nameReference, creditOccurrence } from './names.ts';
import { nearName } from './near-names.ts';
import { artistNode, identityLink, labelNode, nodeReference } from './nodes.ts';
import { labelMention, rosterCredit } from './rosters.ts';

/** The state tables whose rows are replaced owner by owner. The others are appended to by statements of their own. */
export const ownedStateTables: readonly GeneratedStatements[] = [
  artistNode,
  correctionEffect,
  identityLink,
  labelMention,
  labelNode,
  nodeReference,
  nameReference,
  nearName,
  rosterCredit,
  creditOccurrence,
];
