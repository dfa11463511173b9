type Value = Readonly<Record<string, unknown>>;
export declare class Copy {
  readonly rows: Readonly<
    Record<'edition' | 'booking' | 'artist' | 'label' | 'label_credit', Map<string, Value>>
  >;
  constructor(api: string, key: string);
  start(): Promise<void>;
  follow(): Promise<void>;
  board(places: number): readonly { readonly slug: string; readonly total: number }[];
}
