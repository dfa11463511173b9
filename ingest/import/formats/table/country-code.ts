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

/**
 * Distinguishing signs of cars, unless they are the code of another country: programmes print them after a name (`D`,
 * `USA`). Two letters are always a code.
 */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  J: 'JP',
  L: 'LU',
  M: 'MT',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  T: 'TH',
  V: 'VA',
  Z: 'ZM',
  C: 'CU',
  K: 'KH',
  Q: 'QA',
  G: 'GA',
  ARG: 'AR',
  AUS: 'AU',
  BIH: 'BA',
  BRA: 'BR',
  CAN: 'CA',
  CDN: 'CA',
  COL: 'CO',
  CRO: 'HR',
  CUB: 'CU',
  CYP: 'CY',
  CZE: 'CZ',
  DEN: 'DK',
  EST: 'EE',
  FIN: 'FI',
  GBR: 'GB',
  GER: 'DE',
  IND: 'IN',
  IRL: 'IE',
  IRN: 'IR',
  IRQ: 'IQ',
  ISL: 'IS',
  ISR: 'IL',
  JAM: 'JM',
  JPN: 'JP',
  MEX: 'MX',
  MLI: 'ML',
  NED: 'NL',
  NOR: 'NO',
  POL: 'PL',
  POR: 'PT',
  RSA: 'ZA',
  ROU: 'RO',
  RUS: 'RU',
  SCO: 'GB',
  ENG: 'GB',
  SLO: 'SI',
  SRB: 'RS',
  SUI: 'CH',
  SVK: 'SK',
  SWE: 'SE',
  TUN: 'TN',
  TUR: 'TR',
  UKR: 'UA',
  USA: 'US',
  AUT: 'AT',
  BEL: 'BE',
  FRA: 'FR',
  DEU: 'DE',
  ESP: 'ES',
  ITA: 'IT',
  NLD: 'NL',
  CHE: 'CH',
  HUN: 'HU',
};

/** Languages of country names; if two differ in a name's meaning, the first one wins. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];

/**
 * The ISO 3166-1 alpha-2 code of a country's name (in the larger languages of festivals), of its sign on cars or of a
 * code in either case; null if there is none.
 */
export function countryCode(text: string): string | null {
  const plain = text.trim();
  names ??= countryNames();
  const code = plain.toUpperCase();
  if (code.length === 2 && names.codes.has(code)) return code;
  if (plain === code && Object.hasOwn(SIGNS, code)) return SIGNS[code]!;
  return names.byName.get(plain.toLowerCase()) ?? ALSO[plain.toLowerCase()] ?? null;
}

let names: { codes: Set<string>; byName: Map<string, string> } | undefined;

/** Lists every two-letter code that has a name in the runtime. */
function countryNames(): { codes: Set<string>; byName: Map<string, string> } {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = new Set<string>();
  const byName = new Map<string, string>();
  for (const language of LANGUAGES) {
    const shown = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = NO_COUNTRY.has(code) ? undefined : shown.of(code);
      if (name === undefined) continue;
      codes.add(code);
      // The older of two codes of one country (`DD`, `YU`) has a name of its own.
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), code);
    }
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
