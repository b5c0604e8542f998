// Reads one file in the background and ends with it.
import { readSheets } from './read-sheet.ts';

addEventListener('message', ({ data }: MessageEvent<{ bytes: Uint8Array; encoding?: string }>) => {
  readSheets(data.bytes, data.encoding).then(
    (file) => postMessage({ file }),
    () => postMessage({}),
  );
});
