import { kitWords } from '#web/kit/words/kit-words.ts';

export function validateFile(
  file: File,
  accept: readonly string[],
  maxBytes: number,
): string | undefined {
  if (!accept.includes(file.type)) {
    const kinds = accept.map((type) => `.${type.slice(type.indexOf('/') + 1)}`);
    return kitWords.form.fileWrongKind(kinds.join(', '));
  }
  return file.size > maxBytes ? kitWords.form.fileTooLarge(formatFileSize(maxBytes)) : undefined;
}

export function formatFileSize(bytes: number): string {
  const megabyte = 1024 * 1024;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}
