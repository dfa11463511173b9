import { isCountry } from './country-codes.ts';
import { FROM } from './home-tags.ts';
import { type SetType, setWords } from './set-words.ts';

/** The meaning of a bracket after a name (docs/reference/who-plays.md, "Brackets"). */
export type BracketWords =
  | { readonly kind: 'set'; readonly set_type: SetType }
  /** The act is the host of this performance. */
  | { readonly kind: 'host' }
  /** These are hosts of this performance, beside the act. */
  | { readonly kind: 'hosts'; readonly names: string }
  | { readonly kind: 'hosted by'; readonly names: string }
  | { readonly kind: 'alias'; readonly name: string }
  /** A country, in a lineup that prints behind its acts where they are from. */
  | { readonly kind: 'home' }
  /** A country or a number: it distinguishes namesakes and stays. */
  | { readonly kind: 'identity' }
  /** Noted by the source, not booked. */
  | { readonly kind: 'members' }
  | { readonly kind: 'noise' }
  /** An affiliation, or part of the name where the whole is known. */
  | { readonly kind: 'other' };

/** Reads the text between brackets. */
export function bracketWords(content: string): BracketWords {
  const text = content.trim();
  if (text.startsWith(FROM)) return { kind: 'home' };
  const words = setWords(text);
  // Null: words about a set that state no type (`extended set`, `open to close`).
  const set = words === undefined ? setBesideHome(text) : words;
  if (set !== undefined) return { kind: 'set', set_type: set };
  if (/^(?:host|mc|hosting|the host|your host)$/i.test(text)) return { kind: 'host' };
  const hosts = /^(?:all (?:day|night)|host(?:s|ed)?|mc['’]?s?)\s*:\s*(.+)$/i.exec(text)?.[1];
  if (hosts !== undefined) return { kind: 'hosts', names: hosts };
  const hostedBy = /^hosted by\s+(.+)$/i.exec(text)?.[1];
  if (hostedBy !== undefined) return { kind: 'hosted by', names: hostedBy };
  const alias =
    /^(?:a\.?\s?k\.?\s?a\.?|alias|formerly(?: known as)?|ehemals|vormals|voorheen|anciennement|f\.?k\.?a\.?|ex|as|aka:)\s+(.+)$/i.exec(
      text,
    )?.[1];
  if (alias !== undefined) return { kind: 'alias', name: alias };
  if (isCountry(text) || /^\d{1,4}$/.test(text)) return { kind: 'identity' };
  if (MEMBERS.test(text)) return { kind: 'members' };
  return NOISE.test(text) ? { kind: 'noise' } : { kind: 'other' };
}

/** `Live - UK`, `BG | live`, `Live/BG`: of a set, beside where its act is from; undefined where it is anything else. */
export function setBesideHome(text: string): SetType | undefined {
  const pieces = text.split(/\s*[|/;]\s*|,\s*|\s+[-–—·•]\s+/);
  const stated = pieces.map(setWords);
  const homes = pieces.filter((_, i) => stated[i] === undefined);
  if (homes.length === 0 || homes.length === pieces.length || !homes.every(isCountry)) return undefined;
  return stated.find((type) => type !== null && type !== undefined) ?? null;
}

const MEMBERS = /,| [&+x/|] |&| b\db | f\df | and | und | vs\.? |\/ /i;
const NOISE =
  /^(?:the )?official(?: (?:page|music|artist|fan ?page|account|site|band))?$|^(?:facebook|fan ?page|music|page|new|exclusive|all night(?: long)?|all day|world ?premiere|premiere|debut|\d+ ?years?(?: .*)?|\d{1,2}[:.]\d\d.*)$/i;
