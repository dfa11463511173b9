export { type Feed, type FeedItem, feedOf } from './json-feed.ts';
export type { Notice, NoticeKind } from './outbox.ts';
