// Stores the last answers of a few calls on the device for use without a signal. They belong to one
// sign-in and are deleted with it.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { getSignedInMark, subscribeToSignedInMark } from './account/signed-in-mark.ts';

type StoredCopy = { readonly answer: unknown; /** Milliseconds since 1970. */ readonly at: number };

interface CopiesSchema extends DBSchema {
  copies: { key: string; value: StoredCopy & { readonly mark: string } };
}

let databasePromise: Promise<IDBPDatabase<CopiesSchema>> | undefined;

function getDatabase(): Promise<IDBPDatabase<CopiesSchema>> {
  databasePromise ??= openDatabase();
  return databasePromise;
}

async function openDatabase(): Promise<IDBPDatabase<CopiesSchema>> {
  const db = await openDB<CopiesSchema>('offline', 1, {
    upgrade: (made) => void made.createObjectStore('copies'),
  });
  await clearOthers(db);
  subscribeToSignedInMark(() => void clearOthers(db));
  return db;
}

/** The next person who signs in must not find data of the previous one. */
async function clearOthers(db: IDBPDatabase<CopiesSchema>): Promise<void> {
  const mark = getSignedInMark();
  const writing = db.transaction('copies', 'readwrite');
  for (let at = await writing.store.openCursor(); at; at = await at.continue()) {
    if (at.value.mark !== mark) await at.delete();
  }
  await writing.done;
}

export async function writeCopy(key: string, answer: unknown): Promise<void> {
  const db = await getDatabase();
  const mark = getSignedInMark();
  if (mark !== null) await db.put('copies', { answer, at: Date.now(), mark }, key);
}

export async function readCopy(key: string): Promise<StoredCopy | undefined> {
  const copy = await (await getDatabase()).get('copies', key);
  return copy?.mark === getSignedInMark() ? copy : undefined;
}
