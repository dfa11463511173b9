import { expect } from 'chai';
import { z } from 'zod';
import { editingOperations } from '../../ingest/editing/api/index.ts';
import { correctionTypes } from '../../ingest/editing/corrections/request.ts';
import { eventKinds } from '../../ingest/events/index.ts';
import { requestTemplates } from './request-templates.ts';
import { revertTemplates } from './revert-requests.ts';

interface Template {
  readonly type: string;
  readonly operations?: readonly { readonly op: string }[];
}

/** Values of `op` anywhere in a JSON schema. */
function operationsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { op } = ((schema as { properties?: Record<string, { const?: string }> }).properties ?? {}) as {
    op?: { const?: string };
  };
  return [...(op?.const === undefined ? [] : [op.const]), ...Object.values(schema).flatMap(operationsIn)];
}

describe('the request templates that are mutated', () => {
  it('include every operation of every kind of correction', () => {
    const kinds = correctionTypes.flatMap((type) => {
      const operations = operationsIn(
        z.toJSONSchema(eventKinds[type].schema, { unrepresentable: 'any', io: 'input' }),
      );
      return operations.length === 0 ? [type] : [...new Set(operations)].map((op) => `${type} ${op}`);
    });
    const templates = (requestTemplates as readonly Template[]).flatMap(({ type, operations }) =>
      operations === undefined ? [type] : operations.map(({ op }) => `${type} ${op}`),
    );
    expect(kinds).to.have.length.greaterThan(25);
    expect([...new Set(templates)].toSorted()).to.deep.equal(kinds.toSorted());
  });

  it('include every operation that undoes something', () => {
    const undoing = editingOperations.filter(({ id }) => /^revert/.test(id)).map(({ id }) => id);
    const templates = revertTemplates.map(({ operation }) => operation);
    expect(templates.toSorted()).to.deep.equal(undoing.toSorted());
  });
});
