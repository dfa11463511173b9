export { demandLastEvent, subscribeAfter, type Subscription } from './subscription.ts';
