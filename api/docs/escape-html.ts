const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const SIGNS = new Map(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));

/** The text that `escaped` was given. */
export const unescaped = (html: string): string =>
  html.replaceAll(/&\w+;/g, (entity) => SIGNS.get(entity) ?? entity);
