export { type Feed, type FeedItem, feedOf } from './feed.ts';
export type { Notice, NoticeKind } from './outbox.ts';
