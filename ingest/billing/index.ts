export { type Billing, type BillingSettings, openBilling, plansOfPrices } from './billing.ts';
export { linkCustomer } from './link-customer.ts';
export { askStripe } from './stripe.ts';
