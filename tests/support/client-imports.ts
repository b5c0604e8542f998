import { newId } from '#functions/ports/ids.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { type Caller, noon } from './world.ts';

export type BroughtRow = {
  readonly businessName: string;
  readonly row: number;
  readonly clientId?: string;
} & Record<string, unknown>;

export const headersKey = 'a'.repeat(64);

/** Brings the rows and starts their import; nothing of it is made before somebody goes on with it. */
export async function startedImport(
  caller: Caller,
  rows: readonly BroughtRow[],
  requestKey: string = newId(noon),
): Promise<string> {
  const { importRowsAtOnce: atOnce } = clientLimits;
  for (let number = 0; number * atOnce < rows.length; number += 1) {
    const some = rows.slice(number * atOnce, (number + 1) * atOnce);
    await caller.call(clientImports, 'bring', {
      body: { importKey: requestKey, number, rows: some },
    });
  }
  const started = await caller.call(clientImports, 'start', {
    body: { requestKey, fileName: 'clients.csv', rows: rows.length, headersKey, mapping: ['city'] },
  });
  return started.body.data.id;
}

/** Goes on until it is over, and tells what has become of it. */
export async function throughImport(caller: Caller, id: string) {
  for (;;) {
    const { data } = (await caller.call(clientImports, 'advance', { body: { id } })).body;
    const { importing, undoing } = data;
    if (importing.state !== 'running' && undoing?.state !== 'running') return data;
  }
}

export async function undone(caller: Caller, id: string) {
  await caller.call(clientImports, 'undo', { body: { id } });
  return throughImport(caller, id);
}
