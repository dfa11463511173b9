import type { EditionDifference } from '../../../events/views/index.ts';

/**
 * Editions of which an import would drop more than a third of the published acts, each as a sentence. A
 * renamed act is not dropped, nor is one whose credit remains: a changed split of a pair removes no one from
 * the lineup.
 */
export function shrinking(differences: readonly EditionDifference[]): string[] {
  return differences
    .map(({ edition, published, dropped, reread }) => {
      const gone = dropped.filter((name) => !reread.includes(name));
      return { edition, published, gone };
    })
    .filter(({ published, gone }) => gone.length * 3 > published)
    .map(({ edition, published, gone }) => {
      const some = gone.slice(0, 5).join(', ');
      const more = gone.length > 5 ? ', …' : '';
      return `would drop ${gone.length} of ${published} published acts of ${edition} (${some}${more}); --allow-shrink publishes the lineup nevertheless`;
    });
}
