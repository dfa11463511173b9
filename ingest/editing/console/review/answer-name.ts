/**
 * The generic name of an answer: answers of one name can be given to several items at once. `programme is right:
 * Main, 23:00` becomes `programme is right`, `“Ada & Bo” is one act` becomes `… is one act`.
 */
export const answerName = (label: string): string =>
  label
    .replace(/: .*$/s, '')
    .replaceAll(/“[^”]*”/g, '…')
    .replace(/^.*(?= are separate acts)/s, '…');
