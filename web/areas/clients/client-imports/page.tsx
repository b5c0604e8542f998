import { useState } from 'react';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { FileDrop } from '#web/kit/form/files/file-drop.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import {
  isBlankRow,
  readSheet,
  acceptedSheetFiles,
  type SheetRow,
} from '#web/kit/sheets/read-sheet.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import { ImportsList } from './imports-list.tsx';
import { ImportFile } from './import-file.tsx';

export type ImportedFile = { readonly name: string; readonly table: readonly SheetRow[] };

/** Imports clients from a file: map its columns, review its rows, then import them. */
export function ClientImportPage() {
  const [file, setFile] = useState<ImportedFile>();
  return (
    <>
      <BackLink path="/franchise/client">{text('import_back')}</BackLink>
      <PageHeader
        title={text('import_title')}
        description={text('import_description', { days: mergeUndoDays })}
      />
      <div className="space-y-4">
        {file ? (
          <ImportFile key={file.name} file={file} onAnother={() => setFile(undefined)} />
        ) : (
          <FileChoice onRead={setFile} />
        )}
        <ImportsList />
      </div>
    </>
  );
}

function FileChoice({ onRead }: { onRead: (file: ImportedFile) => void }) {
  const [state, setState] = useState<string | 'reading'>();
  const read = async (file: File) => {
    setState('reading');
    try {
      const table = await readSheet(file);
      const problem = validateTable(table);
      setState(problem);
      if (problem === undefined) onRead({ name: file.name, table });
    } catch {
      setState(text('import_file_failed'));
    }
  };
  const isReading = state === 'reading';
  return (
    <Card>
      <div className="max-w-xl">
        <FileDrop
          label={text('import_file')}
          hint={text('import_file_hint', { most: formatNumber(clientLimits.importRows) })}
          error={isReading ? undefined : state}
          accept={acceptedSheetFiles}
          disabled={isReading}
          onFile={(file) => void read(file)}
        />
      </div>
      <p aria-live="polite" className="mt-2 empty:hidden">
        {isReading && text('import_reading')}
      </p>
    </Card>
  );
}

function validateTable([, ...lines]: readonly SheetRow[]): string | undefined {
  const count = lines.filter((cells) => !isBlankRow(cells)).length;
  if (count === 0) return text('import_file_empty');
  if (count <= clientLimits.importRows) return undefined;
  return text('import_file_large', { most: formatNumber(clientLimits.importRows) });
}
