import { type Claim, claimsOf, type CorrectionClaim, type StatementClaim } from '../../fold/claims/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import {
  type LabelMention,
  type LabelNode,
  type ResolvedLabel,
  resolveLabels,
  type Roster,
  type RosterCredit,
  rostersOf,
  labelIdentityCorrections,
} from '../../fold/labels/index.ts';
import { labelCredit, labelRow, labelTotals, type LabelWholeRow } from '../../projections/labels/index.ts';
import type { ArtistTotals } from '../../projections/artists/index.ts';
import { labelNode, nodeReference, type NodeReferenceRow } from '../../store/identity/index.ts';
import { correctionSubject } from '../../store/corrections/index.ts';
import {
  creditOfRow,
  labelMention,
  type LabelMentionRow,
  rosterCredit,
  type RosterCreditRow,
} from '../../store/rosters/index.ts';
import { folding, indexable } from '../../fold/steps/index.ts';
import { correctionCreditRows, labelMentionRows, rosterCreditRows } from '../../store/contributions/index.ts';
import type { TableCopies, TableCopy } from '../../store/copy/index.ts';
import type { CollectedStatements } from './collect-log.ts';
import type { Groups } from './node-groups.ts';
import { type Identity, nodeReferenceRows } from './resolve-all.ts';

/** Labels and rosters of the whole log; label rows are complete, but not written yet. */
export interface Labels {
  readonly rows: readonly LabelWholeRow[];
}

const BATCH_GROUPS = 500;

/** Resolves all labels, and counts all rosters. */
export async function gatherLabels(
  copies: TableCopies,
  gathered: CollectedStatements,
  { groups, releases }: { readonly groups: Groups; readonly releases: Releases },
  identity: Identity,
  totals: ReadonlyMap<string, ArtistTotals>,
): Promise<Labels> {
  const resolvedLabels = await resolveAllLabels(gathered, groups, releases.mentions);
  const labels = new Map(
    resolvedLabels.flatMap((resolved) => resolved.nodes.map((node) => [node, resolved.slug] as const)),
  );
  const findLabel = (node: LabelNode): string | null => labels.get(node) ?? null;
  const rosters = rostersOf(
    releases.credits,
    (node: Node) => identity.byNode.get(node)?.slug ?? null,
    findLabel,
  );
  await copies.write(labelNode, resolvedLabels.flatMap(nodeRows));
  const mentions = [
    ...identity.resolvedArtists.flatMap(nodeReferenceRows),
    ...resolvedLabels.flatMap(parentRows),
  ];
  await copies.write(nodeReference, mentions);
  await copies.write(labelCredit, rosters);
  return { rows: wholeRows(resolvedLabels, findLabel, rosters, totals) };
}

/** The references to labels in all releases. */
export interface Releases {
  readonly credits: readonly RosterCredit[];
  /** Keyed by the node of the label. */
  readonly mentions: ReadonlyMap<LabelNode, readonly LabelMention[]>;
}

export async function openReleases(copies: TableCopies, groups: Groups): Promise<ReleaseGathering> {
  return new ReleaseGathering(await copies.open(rosterCredit), await copies.open(labelMention), groups);
}

/** Stores the credits of artists on labels' releases; labels join the groups. */
export class ReleaseGathering {
  readonly #credits: TableCopy<RosterCreditRow>;
  readonly #mentions: TableCopy<LabelMentionRow>;
  readonly #groups: Groups;
  readonly #kept: RosterCredit[] = [];
  readonly #named = new Map<LabelNode, Map<string, LabelMention>>();

  constructor(credits: TableCopy<RosterCreditRow>, mentions: TableCopy<LabelMentionRow>, groups: Groups) {
    this.#credits = credits;
    this.#mentions = mentions;
    this.#groups = groups;
  }

  /** @param live the statements in force about a release. */
  addRelease(subject: string, live: readonly StatementClaim[]): void {
    this.#add(rosterCreditRows(subject, live), labelMentionRows(subject, live));
  }

  #add(credits: readonly RosterCreditRow[], mentions: readonly LabelMentionRow[]): void {
    this.#credits.add(credits);
    this.#mentions.add(mentions);
    this.#kept.push(...credits.map(creditOfRow));
    for (const { label, name, ids_json } of mentions) {
      this.#groups.add(label);
      const named = this.#named.get(label) ?? new Map<string, LabelMention>();
      this.#named.set(label, named);
      const what = `${name}\0${ids_json}`;
      if (!named.has(what)) named.set(what, { name, ids: JSON.parse(ids_json) as LabelMention['ids'] });
    }
  }

  async ready(): Promise<void> {
    await this.#credits.ready();
    await this.#mentions.ready();
  }

  /** Adds the editors' decisions, and completes the tables. */
  finish(copies: TableCopies, corrections: readonly CorrectionClaim[]): Releases {
    for (const claim of claimsOf(corrections, 'label.corrected'))
      this.#add(correctionCreditRows(correctionSubject(claim.id), claim), []);
    copies.close(this.#credits, this.#mentions);
    const mentions = new Map([...this.#named].map(([label, named]) => [label, [...named.values()]]));
    return { credits: this.#kept, mentions };
  }
}

interface LabelParts {
  readonly subjects: string[];
  readonly mentions: LabelMention[];
  readonly corrections: Claim<'artist.corrected'>[];
}

async function resolveAllLabels(
  { claims, corrections, retracted }: CollectedStatements,
  groups: Groups,
  mentions: Releases['mentions'],
): Promise<ResolvedLabel[]> {
  const parts = new Map<Node, LabelParts>();
  const toPart = (root: Node): LabelParts => {
    const part = parts.get(root) ?? { subjects: [], mentions: [], corrections: [] };
    parts.set(root, part);
    return part;
  };
  for (const { root, subject } of groups.subjects('label:')) toPart(root).subjects.push(subject);
  const bySubject = new Map(
    labelIdentityCorrections(corrections).map((claim) => [correctionSubject(claim.id), claim]),
  );
  for (const { root, subject } of groups.subjects('correction:')) {
    const claim = bySubject.get(subject);
    if (claim) toPart(root).corrections.push(claim);
  }
  for (const [label, named] of mentions) toPart(groups.rootOf(label)).mentions.push(...named);
  const all = [...parts.values()];
  const resolvedLabels: ResolvedLabel[] = [];
  for (let at = 0; at < all.length; at += BATCH_GROUPS) {
    const some = all.slice(at, at + BATCH_GROUPS);
    const reports: Claim<'label.reported'>[] = [];
    const subjects = some.flatMap((part) => part.subjects);
    for await (const chunk of claims.live(subjects, retracted)) {
      for (const live of chunk.values()) reports.push(...claimsOf(live, 'label.reported'));
    }
    const group = {
      reports,
      mentions: some.flatMap((part) => part.mentions),
      corrections: some.flatMap((part) => part.corrections),
    };
    resolvedLabels.push(...folding('label:', () => resolveLabels(group)));
  }
  return resolvedLabels;
}

function wholeRows(
  resolvedLabels: readonly ResolvedLabel[],
  labelOf: (node: LabelNode) => string | null,
  rosters: readonly Roster[],
  artists: ReadonlyMap<string, ArtistTotals>,
): LabelWholeRow[] {
  const booked = new Map<string, ArtistTotals[]>();
  for (const { label_slug, artist_slug } of rosters) {
    const artist = artists.get(artist_slug);
    const own = booked.get(label_slug) ?? [];
    if (artist) booked.set(label_slug, own);
    if (artist) own.push(artist);
  }
  return resolvedLabels.map((resolved) => ({
    ...labelRow(resolved, labelOf),
    ...labelTotals(booked.get(resolved.slug) ?? []),
  }));
}

const nodeRows = ({ slug, nodes }: ResolvedLabel) => nodes.map((node) => ({ node, label_slug: slug }));

const parentRows = ({ slug, parent }: ResolvedLabel): NodeReferenceRow[] =>
  [...new Set(parent?.nodes ?? [])].map((node) => ({ node: indexable(node), shown: `label:${slug}` }));
