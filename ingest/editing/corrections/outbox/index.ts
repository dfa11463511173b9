export { type Feed, type FeedItem, readJsonFeed } from './json-feed.ts';
export type { Notice, NoticeKind } from './outbox.ts';
