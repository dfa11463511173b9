/** What a form says, or what must be looked at again, by field. */
export type Drafted<Operation> =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> };
