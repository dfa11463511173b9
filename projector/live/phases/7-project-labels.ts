import { claimsOf } from '../../fold/claims/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import {
  type ResolvedLabel,
  resolveLabels,
  type Roster,
  rostersOf,
  labelIdentityCorrections,
} from '../../fold/labels/index.ts';
import { label, labelCredit, type LabelIdentityRow, labelRow } from '../../projections/labels/index.ts';
import { correctionsOf, correctionSubject } from '../../store/corrections/index.ts';
import {
  closureOf,
  labelNode,
  type LabelNodeRow,
  mentioning,
  nodeReference,
  ownersOf,
} from '../../store/identity/index.ts';
import {
  concernedArtists,
  creditsOf,
  labelMention,
  type LabelMentionRow,
  mentionsOf,
  rosterCredit,
  type RosterCreditRow,
} from '../../store/rosters/index.ts';
import { folding, indexable } from '../../fold/steps/index.ts';
import { correctionCreditRows, labelMentionRows, rosterCreditRows } from '../../store/contributions/index.ts';
import { changesOf, type Difference, noDifference, replaceRows } from '../../store/tables/index.ts';
import {
  loadStatements,
  statementsAbout,
  type AffectedSubjects,
  type BatchContext,
} from '../batch-context.ts';
import type { IdentityChange } from './4-resolve-identity.ts';

export interface LabelChange {
  readonly labels: Difference<LabelIdentityRow>;
  readonly nodes: Difference<LabelNodeRow>;
  readonly rosters: Difference<Roster>;
}

/** Subjects to recompute even without a difference, for a repair. */
export interface LabelsAgain {
  /** Nodes of labels. */
  readonly nodes: readonly Node[];
  /** Slugs of labels. */
  readonly labels: readonly string[];
  /** Slugs of artists, whose rosters are. */
  readonly artists: readonly string[];
}

const NOTHING_AGAIN: LabelsAgain = { nodes: [], labels: [], artists: [] };

/** Phase 7: labels and rosters. Their links were stored with the artists' (phase 3). */
export async function projectLabels(
  context: BatchContext,
  affected: AffectedSubjects,
  linked: ReadonlySet<Node>,
  identity: IdentityChange,
  again: LabelsAgain = NOTHING_AGAIN,
): Promise<LabelChange> {
  const { credits, mentions } = await keepCredits(context, [...affected.releases], [...affected.corrections]);
  const named = [...changesOf(mentions)].map(({ row }) => row.label);
  const labelNodes = [...linked].filter((node) => node.startsWith('label:'));
  const affectedLabels = [...new Set([...labelNodes, ...named, ...again.nodes])];
  const { labels, nodes } = await resolveAffected(context, affectedLabels, again.labels);
  const moved = [...[...changesOf(nodes)].map(nodeOfChange), ...again.nodes];
  const rosters = await writeRosters(context, credits, identity, { nodes: moved, artists: again.artists });
  return { labels, nodes, rosters };
}

async function keepCredits(
  context: BatchContext,
  releases: readonly string[],
  corrections: readonly string[],
): Promise<{ credits: Difference<RosterCreditRow>; mentions: Difference<LabelMentionRow> }> {
  const { client } = context;
  const named = releases.flatMap((subject) => labelMentionRows(subject, statementsAbout(context, subject)));
  const credits = releases.flatMap((subject) => rosterCreditRows(subject, statementsAbout(context, subject)));
  const labelCorrections = claimsOf(
    await correctionsOf(client, corrections, context.asOf),
    'label.corrected',
  );
  const ruled = labelCorrections.flatMap((claim) => correctionCreditRows(correctionSubject(claim.id), claim));
  const mentions = await replaceRows(client, labelMention, releases, named);
  const owners = [...releases, ...corrections];
  return { credits: await replaceRows(client, rosterCredit, owners, [...credits, ...ruled]), mentions };
}

async function resolveAffected(
  context: BatchContext,
  affectedNodes: readonly Node[],
  again: readonly string[],
): Promise<{ labels: Difference<LabelIdentityRow>; nodes: Difference<LabelNodeRow> }> {
  if (affectedNodes.length + again.length === 0) return { labels: noDifference(), nodes: noDifference() };
  const { client } = context;
  const { resolvedLabels, slugs: led } = await resolve(context, affectedNodes);
  const slugs = [...new Set([...led, ...again])];
  const rows = resolvedLabels.flatMap(({ slug, nodes }) => nodes.map((node) => ({ node, label_slug: slug })));
  const nodes = await replaceRows(client, labelNode, slugs, rows);
  const others = (await mentioning(client, [...changesOf(nodes)].map(nodeOfChange))).filter(
    (node) => node.startsWith('label:') && !rows.some((row) => row.node === node),
  );
  const more = others.length > 0 ? await resolve(context, others) : { resolvedLabels: [], slugs: [] };
  const labels = await writeLabels(
    context,
    [...resolvedLabels, ...more.resolvedLabels],
    [...slugs, ...more.slugs],
  );
  return { labels, nodes };
}

/** @returns the labels, and their slugs with those that the nodes led to before. */
async function resolve(
  context: BatchContext,
  affectedNodes: readonly Node[],
): Promise<{ resolvedLabels: ResolvedLabel[]; slugs: string[] }> {
  const { client } = context;
  const { nodes, subjects } = await closureOf(client, affectedNodes);
  const labels = subjects.filter((subject) => subject.startsWith('label:'));
  const correctionSubjects = subjects.filter((subject) => subject.startsWith('correction:'));
  await loadStatements(context, labels);
  const corrections = labelIdentityCorrections(await correctionsOf(client, correctionSubjects, context.asOf));
  const reports = claimsOf(
    labels.flatMap((subject) => statementsAbout(context, subject)),
    'label.reported',
  );
  const mentions = await mentionsOf(client, nodes);
  const resolvedLabels = folding(nodes[0] ?? '', () => resolveLabels({ reports, mentions, corrections }));
  const before = (await ownersOf(client, nodes)).values();
  return { resolvedLabels, slugs: [...new Set([...before, ...resolvedLabels.map(({ slug }) => slug)])] };
}

async function writeLabels(
  { client }: BatchContext,
  resolvedLabels: readonly ResolvedLabel[],
  slugs: readonly string[],
): Promise<Difference<LabelIdentityRow>> {
  const mentions = resolvedLabels.flatMap(({ slug, parent }) =>
    [...new Set(parent?.nodes ?? [])].map((node) => ({ node: indexable(node), shown: `label:${slug}` })),
  );
  await replaceRows(
    client,
    nodeReference,
    slugs.map((slug) => `label:${slug}`),
    mentions,
  );
  const owners = await ownersOf(client, [...new Set(mentions.map(({ node }) => node))]);
  const rows = resolvedLabels.map((resolved) => labelRow(resolved, (node) => owners.get(node) ?? null));
  return replaceRows(client, label, [...new Set(slugs)], rows);
}

/**
 * Rosters are recomputed for every artist whose credits, or one of whose nodes or labels, changed.
 * @param also nodes of labels, and slugs of artists, that count as changed.
 */
async function writeRosters(
  { client }: BatchContext,
  credits: Difference<RosterCreditRow>,
  identity: IdentityChange,
  also: { readonly nodes: readonly Node[]; readonly artists: readonly string[] },
): Promise<Difference<Roster>> {
  const artistNodes = [...changesOf(identity.nodes)].map(nodeOfChange);
  const concerned = new Set(await concernedArtists(client, artistNodes, also.nodes));
  for (const { from, to } of changesOf(credits)) {
    for (const node of [...(from?.artist ?? []), ...(to?.artist ?? [])]) concerned.add(node);
  }
  const slugs = new Set([...(await ownersOf(client, [...concerned])).values(), ...also.artists]);
  for (const { from, to } of changesOf(identity.nodes)) {
    if (from) slugs.add(from.artist_slug);
    if (to) slugs.add(to.artist_slug);
  }
  return replaceRows(client, labelCredit, [...slugs], await rostersFor(client, slugs));
}

async function rostersFor(client: BatchContext['client'], slugs: ReadonlySet<string>): Promise<Roster[]> {
  const all = await creditsOf(client, [...slugs]);
  const nodes = new Set(all.flatMap((credit) => [credit.label, ...credit.artist]));
  const owners = await ownersOf(client, [...nodes]);
  const findOwner = (node: Node): string | null => owners.get(node) ?? null;
  // For other artists, not all credits are loaded.
  return rostersOf(all, findOwner, findOwner).filter(({ artist_slug }) => slugs.has(artist_slug));
}

const nodeOfChange = ({ row }: { row: { node: Node } }): Node => row.node;
