// Messages that the server doesn't have yet. Each is written to the device before it is sent, with
// its photos, and removed once the server has it, so none is lost, whatever happens to the page or
// the signal.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MessageAttachment } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';

type UploadPlace = {
  readonly fileId: string;
  readonly uploadUrl: string;
  readonly until: number;
};

export type WaitingFile = Pick<MessageAttachment, 'name' | 'contentType'> & {
  readonly content: Blob;
  /** Where it may be uploaded, until then: an upload that fails doesn't take another of the quota. */
  readonly target?: UploadPlace | undefined;
  /** Once it is uploaded. */
  readonly fileId?: string | undefined;
};

export type WaitingMessage = {
  /** The request key. */
  readonly key: string;
  readonly person: string;
  readonly side: ThreadSide;
  readonly threadId: string;
  readonly text: string;
  /** Missing in what was stored before messages had files. */
  readonly files?: readonly WaitingFile[] | undefined;
  readonly writtenAt: number;
  /** Why the server rejected it. It isn't sent again by itself. */
  readonly refused?: string | undefined;
};

interface MessagesSchema extends DBSchema {
  messages: { key: string; value: WaitingMessage; indexes: { person: string } };
}

let databasePromise: Promise<IDBPDatabase<MessagesSchema>> | undefined;

function getDatabase(): Promise<IDBPDatabase<MessagesSchema>> {
  databasePromise ??= openDB<MessagesSchema>('messages', 1, {
    upgrade: (db) => {
      db.createObjectStore('messages', { keyPath: 'key' }).createIndex('person', 'person');
    },
  });
  return databasePromise;
}

export async function storeMessage(message: WaitingMessage): Promise<void> {
  await (await getDatabase()).put('messages', message);
}

/** In the order in which they were written. */
export async function listWaitingMessages(person: string): Promise<WaitingMessage[]> {
  const all = await (await getDatabase()).getAllFromIndex('messages', 'person', person);
  return all.sort((one, other) => one.writtenAt - other.writtenAt);
}

export async function removeMessage(key: string): Promise<void> {
  await (await getDatabase()).delete('messages', key);
}
