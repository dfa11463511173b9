declare module 'openapi-to-postmanv2' {
  export interface Converted {
    readonly result: boolean;
    readonly reason?: string;
    readonly output?: readonly { readonly data: unknown }[];
  }
  export function convertV2(
    input: { readonly type: 'string'; readonly data: string },
    options: Readonly<Record<string, unknown>>,
    done: (error: Error | null, converted: Converted) => void,
  ): void;
}
