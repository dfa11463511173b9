import type { EditionDifference } from './preview.ts';

/**
 * Editions of which an import would drop more than a third of the published acts, each in a sentence. A renamed act is
 * not dropped.
 */
export function shrinking(differences: readonly EditionDifference[]): string[] {
  return differences
    .filter(({ published, dropped }) => dropped.length * 3 > published)
    .map(({ edition, published, dropped }) => {
      const some = dropped.slice(0, 5).join(', ');
      const more = dropped.length > 5 ? ', …' : '';
      return `would drop ${dropped.length} of ${published} published acts of ${edition} (${some}${more}); --allow-shrink publishes it all the same`;
    });
}
