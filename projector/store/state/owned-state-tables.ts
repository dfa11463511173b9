import type { GeneratedStatements } from '../tables/table.ts';
import { correctionEffect } from '../corrections/corrections.ts';
import { nameReference, creditOccurrence } from '../names/name-tables.ts';
import { nearName } from '../names/near-name-pairs.ts';
import { artistNode, identityLink, labelNode, nodeReference } from '../identity/nodes.ts';
import { labelMention, rosterCredit } from '../rosters/rosters.ts';

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
