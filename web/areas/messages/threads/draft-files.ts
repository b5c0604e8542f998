// Photos and documents that are chosen for a message: photos are made smaller first, so that they
// leave with a weak signal too.
import { documentTypes, uploadKinds } from '#shared/domain/platform/file-kinds.ts';
import { threadLimits } from '#shared/domain/messages/thread.ts';
import { fitFileName } from '#shared/domain/values/file-name.ts';
import { text } from '#shared/text/messages/threads.ts';
import { scaleDownPhoto } from '#web/api/files/scale-down-photo.ts';
import type { WaitingFile } from './waiting-messages.ts';

/** What the picker offers: a phone offers its camera as well. */
export const acceptedFiles = 'image/*,application/pdf';

/** The file as it is sent, or why it can't be. */
export async function prepareFile(file: File): Promise<WaitingFile | { readonly problem: string }> {
  const content = file.type.startsWith('image/')
    ? await scaleDownPhoto(file, threadLimits.photoPixels)
    : file;
  const contentType = documentTypes.find((type) => type === content?.type);
  const { name } = file;
  if (!content || contentType === undefined) return { problem: text('thread_file_type', { name }) };
  const { maxBytes } = uploadKinds.message;
  if (content.size > maxBytes) {
    const megabytes = maxBytes / 1024 / 1024;
    return { problem: text('thread_file_large', { name, megabytes }) };
  }
  return { name: toFileName(name), contentType, content };
}

const toFileName = (name: string) =>
  fitFileName(name, threadLimits.fileNameLength) || text('thread_file_unnamed');
