/** The part of a record in its outline: a small tree without the bulk (tracks, videos, notes). */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** The elements of a record to keep, by name; all others are dropped. */
export interface Outline {
  readonly [name: string]: Outline;
}

/** The children of `parent`'s child named `list`, in order. */
export function itemsOf(parent: Element, list: string): readonly Element[] {
  return child(parent, list)?.children ?? [];
}

export function child(parent: Element, name: string): Element | undefined {
  return parent.children.find((element) => element.name === name);
}

export function textOf(parent: Element, name: string): string {
  return child(parent, name)?.text.trim() ?? '';
}
