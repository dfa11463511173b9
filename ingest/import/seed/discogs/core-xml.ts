import type { Element } from '../../formats/discogs/element.ts';

/** Attributes that the format reads; others are dropped. */
const CORE_ATTRIBUTES = ['id', 'status', 'name'] as const;

/** XML that parses to the same outline. */
export function coreXml({ name, attributes, text, children }: Element): string {
  const stated = CORE_ATTRIBUTES.filter((attribute) => attributes[attribute] !== undefined)
    .map((attribute) => ` ${attribute}="${escape(attributes[attribute]!)}"`)
    .join('');
  return `<${name}${stated}>${escape(text)}${children.map(coreXml).join('')}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Line ends and tabs too: parsers change them. */
const escape = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, (char) => ENTITIES[char] ?? `&#${char.charCodeAt(0)};`);
