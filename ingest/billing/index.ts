export { type Billing, type BillingSettings, openBilling } from './billing.ts';
export { askStripe } from './stripe.ts';
