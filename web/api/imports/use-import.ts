import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ImportView } from '#shared/contract/platform/record-imports.ts';
import type { ImportService, StartedImports } from './import-service.ts';

export type RunningImport = {
  readonly phase: 'sending' | 'importing' | 'over' | 'stopped';
  readonly done: number;
  readonly count: number;
  readonly result?: ImportView;
};

type StartImportInput<Row> = {
  readonly rows: readonly Row[];
  readonly fileName: string;
  readonly headersKey: string;
  readonly mapping: readonly string[];
};

/** The wait while another process is working on the import. */
const waitMs = 1500;

/**
 * Drives an import, or its undoing, until it is finished. The server also continues it by itself,
 * only slower.
 */
export async function followImport(
  { advance }: StartedImports,
  id: string,
  onProgress: (report: ImportView) => void,
) {
  for (let left = Infinity; ;) {
    const { data } = await advance(id);
    onProgress(data);
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
async function buildImportKey<Row>(draftId: string, input: StartImportInput<Row>): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([draftId, input]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const digits = [...digest].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, keyLength);
}

/** Invalidates the lists that an import changes. */
export function useRefreshImported({ refreshedAreas }: StartedImports): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const name of refreshedAreas) void client.invalidateQueries({ queryKey: [name] });
  }, [client, refreshedAreas]);
}

/**
 * Sends the rows of a draft and follows their import. After a stop or a reload it can be resumed
 * without doing anything twice. `onOver` is called once it is done.
 */
export function useImport<Row>(service: ImportService<Row>, draftId: string, onOver: () => void) {
  const refresh = useRefreshImported(service);
  const [running, setRunning] = useState<RunningImport>();
  const start = async ({ rows, ...input }: StartImportInput<Row>) => {
    const { rowsAtOnce: atOnce } = service;
    const count = rows.length;
    let now: RunningImport = { phase: 'sending', done: 0, count };
    const show = (next: RunningImport) => setRunning((now = next));
    show(now);
    try {
      const requestKey = await buildImportKey(draftId, { rows, ...input });
      for (let number = 0; number * atOnce < count; number += 1) {
        const some = rows.slice(number * atOnce, (number + 1) * atOnce);
        await service.bring({ importKey: requestKey, number, rows: some });
        show({ phase: 'sending', done: Math.min((number + 1) * atOnce, count), count });
      }
      const body = { requestKey, rows: count, ...input, mapping: [...input.mapping] };
      const { data } = await service.start(body);
      show({ phase: 'importing', done: 0, count, result: data });
      const imported = await followImport(service, data.id, (it) =>
        show({ phase: 'importing', done: count - it.importing.left, count, result: it }),
      );
      const { state, left } = imported.importing;
      if (state === 'done') {
        show({ phase: 'over', done: count, count, result: imported });
        onOver();
      } else {
        // It failed, or the permission was withdrawn. The draft stays, as the rest can be resumed.
        show({ phase: 'stopped', done: count - left, count, result: imported });
      }
    } catch {
      show({ ...now, phase: 'stopped' });
    }
    refresh();
  };
  return { running, start };
}
