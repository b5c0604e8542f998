import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { threads } from '#addresses/messages/threads.ts';
import type { MessageAttachment } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/files/upload-file.ts';
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

type Sending = {
  /** Stores how far its files are uploaded, so that none is uploaded twice. */
  readonly remember: (message: WaitingMessage) => Promise<void>;
  /** False once somebody else is signed in, as whom it would be written. */
  readonly mayContinue: () => boolean;
};

/** Its key makes sure that it is written once, however often it is sent. */
export async function sendMessage(message: WaitingMessage, sending: Sending): Promise<void> {
  const { side, threadId, text: words, key } = message;
  const files = [...(message.files ?? [])];
  const attachments: MessageAttachment[] = [];
  const checkPerson = () => {
    if (!sending.mayContinue()) throw new Error('somebody else is signed in');
  };
  for (const [index, file] of files.entries()) {
    const { name, contentType } = file;
    const change = async (changed: WaitingFile) => {
      files[index] = changed;
      await sending.remember({ ...message, files: [...files] });
    };
    checkPerson();
    const fileId = await uploadAttachment(message, file, change);
    attachments.push({ fileId, name, contentType });
  }
  checkPerson();
  const input = { params: { id: threadId }, body: { text: words, attachments, requestKey: key } };
  const { write, writeOwn } = threads.routes;
  await (side === 'office' ? call(write, input) : call(writeOwn, input));
}

/** Whatever goes wrong here, it is sent again later: an address that has expired, or no signal. */
async function uploadAttachment(
  message: WaitingMessage,
  file: WaitingFile,
  change: (file: WaitingFile) => Promise<void>,
): Promise<string> {
  if (file.fileId !== undefined) return file.fileId;
  const known = file.target && file.target.until > Date.now() ? file.target : undefined;
  const target = known ?? (await createTarget(message, file));
  if (target !== known) await change({ ...file, target });
  const { fileId, uploadUrl } = target;
  const isStored = await putFile(uploadUrl, file.content, file.contentType);
  await change({ ...file, target: undefined, fileId: isStored ? fileId : undefined });
  if (!isStored) throw new Error('the file store rejected an upload');
  return fileId;
}

async function createTarget(
  { side, threadId }: WaitingMessage,
  { contentType, content }: WaitingFile,
) {
  const { startFileUpload, startOwnFileUpload } = threads.routes;
  const body = { contentType, contentLength: content.size };
  const input = { params: { id: threadId }, body };
  const { data } = await (side === 'office'
    ? call(startFileUpload, input)
    : call(startOwnFileUpload, input));
  return { ...data, until: Date.now() + targetMilliseconds };
}

/** An address to upload to is valid for five minutes. */
const targetMilliseconds = 4 * minuteMilliseconds;

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
