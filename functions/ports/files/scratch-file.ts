// A file on the function's own disk (512 MB in Lambda), for data that is read back within the call.
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A range of bytes in the file. */
export type ByteRange = { readonly at: number; readonly length: number };

export type ScratchFile = {
  readonly put: (bytes: Uint8Array) => Promise<ByteRange>;
  readonly read: (span: ByteRange) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** The file is unlinked right away, so nothing is left behind if the call crashes. */
export async function createScratchFile(): Promise<ScratchFile> {
  const name = path.join(tmpdir(), `brandwagon-scratch-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  let end = 0;
  return {
    async put(bytes) {
      const at = end;
      end += bytes.length;
      const { bytesWritten } = await file.write(bytes, 0, bytes.length, at);
      if (bytesWritten < bytes.length) throw new Error(`the disk is full after ${at} bytes`);
      return { at, length: bytes.length };
    },
    async read({ at, length }) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead < length) throw new Error(`${bytesRead} of ${length} bytes are left at ${at}`);
      return buffer;
    },
    close: () => file.close(),
  };
}
