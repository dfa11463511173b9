import { z } from 'zod';

/** A list of a feed whose items are read one by one; an absent list is empty. */
export const looseList = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? []);

/** Reads the items of a list by a schema, and leaves out items of another shape. */
export const validItems =
  <Item>(schema: z.ZodType<Item>) =>
  (items: readonly unknown[]): Item[] =>
    items.flatMap((item) => {
      const { success, data } = schema.safeParse(item);
      return success ? [data] : [];
    });
