import type { Tool } from '@modelcontextprotocol/sdk/types.js';

/** The part of the API's OpenAPI description from which tools are made. */
export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: GetOperation }>>;
}

interface GetOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A GET operation as a tool, with the request that a call makes. */
export interface OperationTool {
  readonly tool: Tool;
  /** `/v1/festivals/{slug}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/**
 * A tool for each GET operation that answers JSON about the catalog. Files of exports and the description itself are left
 * out: they are too large for a conversation.
 */
export function operationTools({ paths }: Description): readonly OperationTool[] {
  return Object.entries(paths)
    .filter(([path, { get }]) => answersJson(get) && !path.endsWith('/openapi.json'))
    .map(([path, { get }]) => ({ tool: makeTool(path, get), path, parameters: get.parameters }));
}

function answersJson({ responses }: GetOperation): boolean {
  const media = Object.keys(responses['200']?.content ?? {});
  return media.length === 1 && media[0] === 'application/json';
}

function makeTool(path: string, { operationId, summary, description, parameters }: GetOperation): Tool {
  return {
    name: toolName(operationId),
    description: `${summary}. ${description} (GET ${path})`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map((one) => [one.name, inputSchema(one)])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

const inputSchema = ({ description, schema }: Parameter): object => ({
  ...schema,
  ...(description !== undefined && { description }),
});

/** `listMostBooked`: `list_most_booked`. */
const toolName = (operationId: string): string =>
  operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
