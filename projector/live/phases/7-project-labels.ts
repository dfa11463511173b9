import { claimsOf } from '../../fold/claims/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import {
  type LabelTruth,
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
  work: BatchContext,
  touched: AffectedSubjects,
  linked: ReadonlySet<Node>,
  identity: IdentityChange,
  again: LabelsAgain = NOTHING_AGAIN,
): Promise<LabelChange> {
  const { credits, mentions } = await keepCredits(work, [...touched.releases], [...touched.corrections]);
  const named = [...changesOf(mentions)].map(({ row }) => row.label);
  const labelNodes = [...linked].filter((node) => node.startsWith('label:'));
  const affected = [...new Set([...labelNodes, ...named, ...again.nodes])];
  const { labels, nodes } = await resolveTouched(work, affected, again.labels);
  const moved = [...[...changesOf(nodes)].map(nodeOfChange), ...again.nodes];
  const rosters = await writeRosters(work, credits, identity, { nodes: moved, artists: again.artists });
  return { labels, nodes, rosters };
}

async function keepCredits(
  work: BatchContext,
  releases: readonly string[],
  corrections: readonly string[],
): Promise<{ credits: Difference<RosterCreditRow>; mentions: Difference<LabelMentionRow> }> {
  const { client } = work;
  const named = releases.flatMap((subject) => labelMentionRows(subject, statementsAbout(work, subject)));
  const credits = releases.flatMap((subject) => rosterCreditRows(subject, statementsAbout(work, subject)));
  const labelCorrections = claimsOf(await correctionsOf(client, corrections, work.asOf), 'label.corrected');
  const ruled = labelCorrections.flatMap((claim) => correctionCreditRows(correctionSubject(claim.id), claim));
  const mentions = await replaceRows(client, labelMention, releases, named);
  const owners = [...releases, ...corrections];
  return { credits: await replaceRows(client, rosterCredit, owners, [...credits, ...ruled]), mentions };
}

async function resolveTouched(
  work: BatchContext,
  touched: readonly Node[],
  again: readonly string[],
): Promise<{ labels: Difference<LabelIdentityRow>; nodes: Difference<LabelNodeRow> }> {
  if (touched.length + again.length === 0) return { labels: noDifference(), nodes: noDifference() };
  const { client } = work;
  const { truths, slugs: led } = await resolve(work, touched);
  const slugs = [...new Set([...led, ...again])];
  const rows = truths.flatMap(({ slug, nodes }) => nodes.map((node) => ({ node, label_slug: slug })));
  const nodes = await replaceRows(client, labelNode, slugs, rows);
  const others = (await mentioning(client, [...changesOf(nodes)].map(nodeOfChange))).filter(
    (node) => node.startsWith('label:') && !rows.some((row) => row.node === node),
  );
  const more = others.length > 0 ? await resolve(work, others) : { truths: [], slugs: [] };
  const labels = await writeLabels(work, [...truths, ...more.truths], [...slugs, ...more.slugs]);
  return { labels, nodes };
}

/** @returns the labels, and their slugs with those that the nodes led to before. */
async function resolve(
  work: BatchContext,
  touched: readonly Node[],
): Promise<{ truths: LabelTruth[]; slugs: string[] }> {
  const { client } = work;
  const { nodes, subjects } = await closureOf(client, touched);
  const labels = subjects.filter((subject) => subject.startsWith('label:'));
  const correctionSubjects = subjects.filter((subject) => subject.startsWith('correction:'));
  await loadStatements(work, labels);
  const corrections = labelIdentityCorrections(await correctionsOf(client, correctionSubjects, work.asOf));
  const reports = claimsOf(
    labels.flatMap((subject) => statementsAbout(work, subject)),
    'label.reported',
  );
  const mentions = await mentionsOf(client, nodes);
  const truths = folding(nodes[0] ?? '', () => resolveLabels({ reports, mentions, corrections }));
  const before = (await ownersOf(client, nodes)).values();
  return { truths, slugs: [...new Set([...before, ...truths.map(({ slug }) => slug)])] };
}

async function writeLabels(
  { client }: BatchContext,
  truths: readonly LabelTruth[],
  slugs: readonly string[],
): Promise<Difference<LabelIdentityRow>> {
  const mentions = truths.flatMap(({ slug, parent }) =>
    [...new Set(parent?.nodes ?? [])].map((node) => ({ node: indexable(node), shown: `label:${slug}` })),
  );
  await replaceRows(
    client,
    nodeReference,
    slugs.map((slug) => `label:${slug}`),
    mentions,
  );
  const owners = await ownersOf(client, [...new Set(mentions.map(({ node }) => node))]);
  const rows = truths.map((truth) => labelRow(truth, (node) => owners.get(node) ?? null));
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
