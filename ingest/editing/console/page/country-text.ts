const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** `NL`: Netherlands. A text that is no code of a country stays as it is. */
export const countryText = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (REGIONS.of(code) ?? code) : code;
