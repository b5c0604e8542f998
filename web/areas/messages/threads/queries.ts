import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { threads } from '#addresses/messages/threads.ts';
import type { MessageAttachment } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { call } from '#web/api/call.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import type { WaitingFile, WaitingMessage } from './waiting-messages.ts';

type ThreadPlace = { readonly lastAt: string; readonly lastId: string };

export const useThreads = (after: ThreadPlace | undefined) =>
  useRoute(threads, 'list', { query: after ?? {} });

export const useOwnThreads = () => useOfflineRoute(threads, 'own', {});

const toThreadInput = (id: string, before: number | undefined) => ({
  params: { id },
  query: before === undefined ? {} : { before },
});

/** Signed addresses last a quarter of an hour. */
const fileOptions = { staleTime: 10 * minuteMilliseconds, meta: { quiet: true } } as const;

/** What was written earlier stays as it is while the thread is open, whatever is written after it. */
const toThreadOptions = (before: number | undefined) =>
  before === undefined ? {} : { staleTime: Infinity, meta: { isSettled: true } };

/** How each side reads and writes: the crew also without a signal. */
const officeCalls = {
  useThread: (id: string, before?: number) =>
    useRoute(threads, 'details', toThreadInput(id, before), toThreadOptions(before)),
  useMarkRead: () => useRouteMutation(threads, 'markRead', { refreshes: ['list'], quiet: true }),
  usePeople: () => useRoute(threads, 'people', {}),
  useStart: () => useRouteMutation(threads, 'start', { refreshes: ['list'], quiet: 'success' }),
  useFile: (id: string, fileId: string) =>
    useRoute(threads, 'file', { params: { id }, query: { fileId } }, fileOptions),
};
const crewCalls: typeof officeCalls = {
  useThread: (id: string, before?: number) =>
    useOfflineRoute(threads, 'ownDetails', toThreadInput(id, before), toThreadOptions(before)),
  useMarkRead: () => useRouteMutation(threads, 'markOwnRead', { refreshes: ['own'], quiet: true }),
  usePeople: () => useRoute(threads, 'ownPeople', {}),
  useStart: () => useRouteMutation(threads, 'startOwn', { refreshes: ['own'], quiet: 'success' }),
  useFile: (id: string, fileId: string) =>
    useRoute(threads, 'ownFile', { params: { id }, query: { fileId } }, fileOptions),
};
export const threadCalls = { office: officeCalls, crew: crewCalls } as const;

/**
 * Its key makes sure that it is written once, however often it is sent. `remember` stores which of
 * its files are uploaded, so that none is uploaded twice.
 */
export async function sendMessage(
  message: WaitingMessage,
  remember: (message: WaitingMessage) => Promise<void>,
): Promise<void> {
  const { side, threadId, text: words, key } = message;
  const files = [...(message.files ?? [])];
  const attachments: MessageAttachment[] = [];
  for (const [index, file] of files.entries()) {
    const { name, contentType } = file;
    const fileId = file.fileId ?? (await uploadAttachment(message, file));
    files[index] = { ...file, fileId };
    if (file.fileId === undefined) await remember({ ...message, files: [...files] });
    attachments.push({ fileId, name, contentType });
  }
  const input = { params: { id: threadId }, body: { text: words, attachments, requestKey: key } };
  const { write, writeOwn } = threads.routes;
  await (side === 'office' ? call(write, input) : call(writeOwn, input));
}

async function uploadAttachment(
  { side, threadId }: WaitingMessage,
  { contentType, content }: WaitingFile,
): Promise<string> {
  const { startFileUpload, startOwnFileUpload } = threads.routes;
  const body = { contentType, contentLength: content.size };
  const input = { params: { id: threadId }, body };
  const { data } = await (side === 'office'
    ? call(startFileUpload, input)
    : call(startOwnFileUpload, input));
  // Whatever goes wrong here, it is sent again later: an address that has expired, or no signal.
  const headers = { 'content-type': contentType };
  const response = await fetch(data.uploadUrl, { method: 'PUT', headers, body: content });
  if (!response.ok) throw new Error(`an upload was answered with ${response.status}`);
  return data.fileId;
}

const readRoutes = { office: ['details', 'list'], crew: ['ownDetails', 'own'] } as const;

/** Ends when what is shown of threads was loaded again. */
export function useRefreshThreads(): (side: ThreadSide) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (side) => {
      const reads = readRoutes[side].map((route) =>
        client.invalidateQueries({
          queryKey: [threads.name, route],
          predicate: ({ meta }) => meta?.isSettled !== true,
        }),
      );
      await Promise.all(reads);
    },
    [client],
  );
}
