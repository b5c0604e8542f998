import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gridExports } from '#addresses/reports/grid-exports.ts';
import type { Received } from '#shared/contract/route.ts';
import { text } from '#shared/text/reports/file-export.ts';
import type { ExportFormat, GridExport } from '#web/kit/grid/grid-props.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { ApiError } from './api-error.ts';
import { call, type ReceivedFile } from './call.ts';
import { saveFile } from './save-file.ts';

type Answer = ReceivedFile | { readonly reply: { readonly data: { readonly id: string } } };

const pause = 1000;
const tries = 10;

const rest = () => new Promise((resolve) => setTimeout(resolve, pause));

/**
 * The whole result of a grid as a file: a small one at once, a large one when it is written. Whoever
 * leaves meanwhile is told by a notification and by mail.
 */
export function useGridExport(ask: (format: ExportFormat) => Promise<Answer>): GridExport {
  const [progress, setProgress] = useState<number>();
  const isHere = useIsHere();
  const { mutate, isPending } = useMutation<void, ApiError, ExportFormat>({
    mutationFn: async (format) => {
      const answer = await ask(format);
      if ('file' in answer) saveBlob(answer);
      else await saveWritten(answer.reply.data.id, { isHere, onProgress: setProgress });
    },
    onSettled: () => setProgress(undefined),
  });
  return { start: mutate, busy: isPending, progress };
}

function saveBlob({ file, fileName }: ReceivedFile): void {
  const address = URL.createObjectURL(file);
  saveFile(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), pause);
}

/** A file that arrives on another page, minutes later, is nothing that anybody expects. */
function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

type Waiting = {
  readonly isHere: () => boolean;
  readonly onProgress: (percent: number) => void;
};

async function saveWritten(id: string, { isHere, onProgress }: Waiting): Promise<void> {
  onProgress(0);
  notify.info(text('export_takes_longer'));
  while (isHere()) {
    const { data } = await statusOf(id);
    if (!isHere()) return;
    if (data.status === 'failed') return notify.error(text('export_failed'));
    if (data.signUrl !== null) return saveFile(data.signUrl, data.fileName ?? '');
    onProgress(data.percent);
    await rest();
  }
}

/** The file is being written all the same while the connection is gone, so a moment of that ends no wait. */
async function statusOf(
  id: string,
  left = tries,
): Promise<Received<typeof gridExports.routes.status>> {
  try {
    return await call(gridExports.routes.status, { params: { id } });
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass || left === 1) throw error;
    await rest();
    return statusOf(id, left - 1);
  }
}
