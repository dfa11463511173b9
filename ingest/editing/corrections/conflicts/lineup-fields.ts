import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupOperation, Selection } from '../../../events/corrections/index.ts';
import { ANY, type Change, type Field, field, type SlotPattern } from './field.ts';

const stageKey = (stage: string | null | undefined): string | null | undefined =>
  stage === null || stage === undefined ? stage : nameKey(stage);

const toSlotPattern = ({
  day,
  stage,
}: {
  day?: string | null | undefined;
  stage?: string | null | undefined;
}): SlotPattern => ({
  day,
  stage: stageKey(stage),
});
const creditKey = ({ credit }: { credit: string }): string => nameKey(credit);
const TIMES = ['day', 'stage', 'start', 'end'] as const;
const MINUTES_PER_DAY = 1_440;
const CLOCKS = ['day', 'start', 'end'] as const;

/** The fields of a lineup that must be unchanged since the editor's base. */
export function touchedInLineup(operation: LineupOperation): Field[] {
  switch (operation.op) {
    case 'add': {
      return [field(creditKey(operation.performance), 'set', [toSlotPattern(operation.performance)])];
    }
    case 'drop': {
      return selected(operation.select, [ANY]);
    }
    case 'change': {
      return selected(operation.select, touchedByChange(operation.set));
    }
    case 'acts': {
      return selected(operation.select, ['acts', 'set', 'credit']);
    }
    case 'replace': {
      return selected(operation.select, ['acts', 'set', 'credit', 'status']);
    }
    case 'swap': {
      return operation.select.flatMap((select) => selected(select, [...TIMES, 'set', 'credit']));
    }
    case 'shift': {
      const slots = shifted(operation);
      return ['day', 'start', 'end'].map((name) => field(ANY, name, slots));
    }
    case 'complete': {
      return [field('', 'complete')];
    }
  }
}

/** A start moves the end too, both depend on the day seen, and a new credit resets who plays. */
function touchedByChange(set: object): string[] {
  const names = Object.keys(set);
  const times = names.some((name) => name === 'start' || name === 'end') ? CLOCKS : [];
  const acts = names.includes('credit') ? ['acts'] : [];
  return [...new Set([...names, ...times, ...acts, 'set', 'credit'])];
}

const selected = (select: Selection, names: readonly string[]): Field[] =>
  names.map((name) => field(creditKey(select), name, [toSlotPattern(select)]));

const shifted = ({ stage, day }: { stage: string | null; day: string | null }): SlotPattern[] => [
  { day: day ?? undefined, stage: stageKey(stage ?? undefined) },
];

/**
 * The changes of an operation in a lineup by its own fields: the values before are those of its selection, if
 * it has them.
 */
export function changedInLineup(operation: LineupOperation): Change[] {
  switch (operation.op) {
    case 'add': {
      const { performance } = operation;
      return [
        {
          ...field(creditKey(performance), 'set', [toSlotPattern(performance)]),
          from: null,
          to: performance,
        },
      ];
    }
    case 'drop': {
      const { select } = operation;
      return changed(select, { set: null }).map((change) => ({ ...change, from: select }));
    }
    case 'change': {
      return changed(operation.select, operation.set);
    }
    case 'acts': {
      return changed(operation.select, { acts: operation.acts });
    }
    case 'replace': {
      const { credit, acts, select } = operation;
      return changed(select, { status: 'replaced', credit, acts });
    }
    case 'swap': {
      const [a, b] = operation.select;
      return [...swapped(a, b), ...swapped(b, a)];
    }
    case 'shift': {
      const { minutes } = operation;
      // Whole days move the festival day too (projector/fold/corrections/lineup/shift-sets.ts).
      const names = Math.abs(minutes) < MINUTES_PER_DAY ? ['start'] : ['start', 'day'];
      return names.map((name) => ({ ...field(ANY, name, shifted(operation)), from: null, to: { minutes } }));
    }
    case 'complete': {
      return [{ ...field('', 'complete'), from: null, to: operation.complete }];
    }
  }
}

/** A set that moves is found where it was and where it is; one that is renamed, by both of its credits. */
function changed(select: Selection, to: Readonly<Record<string, unknown>>): Change[] {
  const moved: Selection = { ...select, ...to };
  const slots = [toSlotPattern(select), toSlotPattern(moved)];
  const names = Object.keys(to);
  const here = names.map((name) => ({
    ...field(creditKey(select), name, slots),
    from: selectedValue(select, name),
    to: to[name],
  }));
  if (creditKey(select) === creditKey(moved)) return here;
  return [...here, { ...field(creditKey(moved), 'set', slots), from: null, to: moved.credit }];
}

const selectedValue = (select: Selection, name: string): unknown =>
  name in select ? ((select as Record<string, unknown>)[name] ?? null) : null;

const swapped = (select: Selection, other: Selection): Change[] =>
  TIMES.map((name) => ({
    ...field(creditKey(select), name, [toSlotPattern(select), toSlotPattern(other)]),
    from: selectedValue(select, name),
    to: selectedValue(other, name),
  }));
