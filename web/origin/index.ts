export { hostName, isForwarded, isLoopback, refuseUnlessLocal } from './local-request.ts';
export { isFromOtherSite } from './same-site.ts';
