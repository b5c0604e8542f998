import { words } from '#web/kit/words/words.ts';

export function fileProblem(
  file: File,
  accept: readonly string[],
  maxBytes: number,
): string | undefined {
  if (!accept.includes(file.type)) {
    const kinds = accept.map((type) => `.${type.slice(type.indexOf('/') + 1)}`);
    return words.form.fileWrongKind(kinds.join(', '));
  }
  return file.size > maxBytes ? words.form.fileTooLarge(sizeText(maxBytes)) : undefined;
}

export function sizeText(bytes: number): string {
  const megabyte = 1024 * 1024;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}
