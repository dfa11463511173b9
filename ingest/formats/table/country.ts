const ALSO: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  macedonia: 'MK',
  'south korea': 'KR',
  'north korea': 'KP',
  russia: 'RU',
  turkey: 'TR',
  uae: 'AE',
  burma: 'MM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'hong kong': 'HK',
  macau: 'MO',
  swaziland: 'SZ',
};

/** The ISO 3166-1 alpha-2 code of an English country name or of a code in either case; null where it is neither. */
export function countryCode(text: string): string | null {
  const plain = text.trim();
  names ??= countryNames();
  const code = plain.toUpperCase();
  if (code.length === 2 && names.codes.has(code)) return code;
  return names.byName.get(plain.toLowerCase()) ?? ALSO[plain.toLowerCase()] ?? null;
}

let names: { codes: Set<string>; byName: Map<string, string> } | undefined;

/** Every two letters that the runtime's own list has a name for. */
function countryNames(): { codes: Set<string>; byName: Map<string, string> } {
  const shown = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = new Set<string>();
  const byName = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = NO_COUNTRY.has(code) ? undefined : shown.of(code);
    if (name === undefined) continue;
    codes.add(code);
    // The older of two codes of one country (`DD`, `YU`) has a name of its own.
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), code);
  }
  return { codes, byName };
}

/** Codes of the list that name no country of ISO 3166-1. */
const NO_COUNTRY = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'UK',
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
  'XK',
]);
