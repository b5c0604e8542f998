// Pages of a thread's earlier messages. The first has the positions from 1 on, each as many.
import { threadLimits } from '#shared/domain/messages/thread.ts';

const size = threadLimits.messages;

const getPage = (seq: number): number => Math.ceil(seq / size);

/** The position before which its messages are. */
export const getPageEnd = (page: number): number => page * size + 1;

/** The pages from one on, up to the last message before a position. None if none is open. */
export function listEarlierPages(before: number, firstPage: number | undefined): number[] {
  if (firstPage === undefined) return [];
  const count = Math.max(0, getPage(before - 1) - firstPage + 1);
  return Array.from({ length: count }, (_, index) => firstPage + index);
}

/** What opens next: at first, as many pages as have half a page of messages. */
export function findNextPage(before: number, firstPage: number | undefined): number {
  if (firstPage !== undefined) return Math.max(1, firstPage - 1);
  return getPage(Math.max(1, before - size / 2));
}
