import { z } from 'zod';

// Objects are named, or there in full where they were expanded. Shapes differ between versions of Stripe's API, which
// the operator's account chooses: what moved is looked for in both places, and what is not read may be anything.
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const seconds = z.number().int();
const priced = z.object({ price: reference.nullish() });
const items = z.object({
  data: z.array(
    priced.extend({ current_period_start: seconds.nullish(), current_period_end: seconds.nullish() }),
  ),
});

export const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  payment_status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  custom_fields: z
    .array(z.object({ key: z.string(), text: z.object({ value: z.string().nullish() }).nullish() }))
    .nullish(),
  collected_information: z.object({ business_name: z.string().nullish() }).nullish(),
  customer_details: z.object({ business_name: z.string().nullish(), name: z.string().nullish() }).nullish(),
  line_items: z.object({ data: z.array(priced) }).nullish(),
});

export const subscriptionSchema = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  items,
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
});

export const invoiceSchema = z.object({
  customer: reference.nullish(),
  billing_reason: z.string().nullish(),
  period_end: seconds.nullish(),
  subscription: reference.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
    .nullish(),
});

export const scheduleSchema = z.object({
  id: z.string(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  released_subscription: reference.nullish(),
  status: z.string(),
  phases: z.array(z.object({ start_date: seconds, items: z.array(priced) })),
});

export const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

export type Session = z.infer<typeof sessionSchema>;
