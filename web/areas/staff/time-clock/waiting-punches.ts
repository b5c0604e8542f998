// Punches that the server doesn't have yet. Each is written to the device before it is sent and
// removed once the server has it, so no punch is lost or counted twice, whatever happens to the
// page, the session or the signal in between.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PunchLocation, PunchInput } from '#shared/contract/staff/time-clock.ts';

export type WaitingPunch = PunchInput & {
  readonly person: string;
  /** Why the server rejected it. It isn't retried automatically and stays visible to its person. */
  readonly refused?: string | undefined;
};

interface ClockSchema extends DBSchema {
  punches: { key: string; value: WaitingPunch; indexes: { person: string } };
}

let databasePromise: Promise<IDBPDatabase<ClockSchema>> | undefined;

function getDatabase(): Promise<IDBPDatabase<ClockSchema>> {
  databasePromise ??= openDB<ClockSchema>('clock', 1, {
    upgrade: (db) => {
      db.createObjectStore('punches', { keyPath: 'id' }).createIndex('person', 'person');
    },
  });
  return databasePromise;
}

export async function storePunch(punch: WaitingPunch): Promise<void> {
  await (await getDatabase()).put('punches', punch);
}

/** Only if the punch is still waiting. */
export async function addPunchPlace(id: string, place: PunchLocation): Promise<void> {
  const writing = (await getDatabase()).transaction('punches', 'readwrite');
  const punch = await writing.store.get(id);
  if (punch) await writing.store.put({ ...punch, place });
  await writing.done;
}

/** Oldest first, by the device's clock. */
export async function listWaitingPunches(person: string): Promise<WaitingPunch[]> {
  const all = await (await getDatabase()).getAllFromIndex('punches', 'person', person);
  return all.sort((one, other) => one.deviceAt - other.deviceAt);
}

export async function removePunches(ids: readonly string[]): Promise<void> {
  const writing = (await getDatabase()).transaction('punches', 'readwrite');
  await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done]);
}
