// Reads the attachments of a template's mails.
import type { TemplateFile } from '#functions/data/mail/mail-templates.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile } from '#functions/ports/files/files.ts';
import type { MailFile } from '#functions/ports/mail/mail.ts';

export async function readTemplateAttachments(
  { tenant }: Scope,
  files: readonly TemplateFile[],
): Promise<MailFile[]> {
  const read = await Promise.all(
    files.map(async ({ fileId, fileName }) => {
      const file = await readFile(buildFileKey('attachment', tenant, fileId));
      return file ? [{ ...file, fileName }] : [];
    }),
  );
  return read.flat();
}
