import type { Parked } from './list.ts';

export function printList(parked: readonly Parked[]): string {
  if (parked.length === 0) return 'No event is parked.';
  return parked
    .map(
      ({ position, subject, reason, behind, ageSeconds, event }) =>
        `${position}  ${event.type}  ${subject}  ${printAge(ageSeconds)} old, ${behind} behind it: ${reason}`,
    )
    .join('\n');
}

/** Prints the largest unit of which there are at least two. */
export function printAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
