import { useState } from 'react';
import { clientImports } from '#addresses/clients/client-imports.ts';
import type { ClientImport, ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { call } from '#web/api/call.ts';
import { useRefreshClients } from './queries.ts';

export type RunningImport = {
  readonly phase: 'sending' | 'importing' | 'over' | 'stopped';
  readonly done: number;
  readonly count: number;
  readonly result?: ClientImport;
};

type StartImportInput = {
  readonly rows: readonly ImportedRow[];
  readonly fileName: string;
  readonly headersKey: string;
  readonly mapping: readonly string[];
};

const { importRowsAtOnce: atOnce } = clientLimits;
/** The wait while another process is working on the import. */
const waitMs = 1500;

/**
 * Drives an import, or its undoing, until it is finished. The server also continues it by itself,
 * only slower.
 */
export async function followImport(id: string, onTold: (report: ClientImport) => void) {
  for (let left = Infinity; ;) {
    const { data } = await call(clientImports.routes.advance, { body: { id } });
    onTold(data);
    const current = data.undoing ?? data.importing;
    if (current.state !== 'running') return data;
    if (current.left === left) await new Promise((resolve) => setTimeout(resolve, waitMs));
    left = current.left;
  }
}

const keyLength = 40;

/**
 * The idempotency key of rows of a draft. Other rows, or other columns for them, are another import.
 * The same rows have the same key after a reload.
 */
async function buildImportKey(draftId: string, input: StartImportInput): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([draftId, input]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const digits = [...digest].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, keyLength);
}

/**
 * Sends the rows of a draft and follows their import. After a stop or a reload it can be resumed
 * without doing anything twice. `onOver` is called once it is done.
 */
export function useImport(draftId: string, onOver: () => void) {
  const refresh = useRefreshClients();
  const [running, setRunning] = useState<RunningImport>();
  const start = async ({ rows, ...input }: StartImportInput) => {
    const count = rows.length;
    let now: RunningImport = { phase: 'sending', done: 0, count };
    const tell = (next: RunningImport) => setRunning((now = next));
    tell(now);
    try {
      const requestKey = await buildImportKey(draftId, { rows, ...input });
      for (let number = 0; number * atOnce < count; number += 1) {
        const some = rows.slice(number * atOnce, (number + 1) * atOnce);
        await call(clientImports.routes.bring, {
          body: { importKey: requestKey, number, rows: some },
        });
        tell({ phase: 'sending', done: Math.min((number + 1) * atOnce, count), count });
      }
      const body = { requestKey, rows: count, ...input, mapping: [...input.mapping] };
      const { data } = await call(clientImports.routes.start, { body });
      tell({ phase: 'importing', done: 0, count, result: data });
      const imported = await followImport(data.id, (it) =>
        tell({ phase: 'importing', done: count - it.importing.left, count, result: it }),
      );
      tell({ phase: 'over', done: count, count, result: imported });
      onOver();
    } catch {
      tell({ ...now, phase: 'stopped' });
    }
    refresh();
  };
  return { running, start };
}
