import { useState } from 'react';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { FileDrop } from '#web/kit/form/files/file-drop.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { readSheet, acceptedSheetFiles } from '#web/kit/sheets/read-sheet.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import {
  columnNames,
  isReady,
  isTooLarge,
  parseContacts,
  type ParsedContactFile,
} from './parse-contacts.ts';
import { type ContactImportProgress, useContactImport } from './use-contact-import.ts';

/** The maximum number of listed problems; the rest is only counted. */
const maxListed = 8;

export function ImportContactsDialog({ onClose }: { onClose: () => void }) {
  const [brandId, setBrandId] = useBrandChoice();
  const [file, setFile] = useState<ParsedContactFile>();
  const { importing, start } = useContactImport();
  const isRunning = importing?.state === 'running';
  const isOver = importing?.state === 'over';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('legacy_import_title')}
      description={text('legacy_import_text', { columns: columnNames.join(', ') })}
      footer={
        <>
          <Button onClick={onClose}>{isOver ? kitWords.close : kitWords.cancel}</Button>
          {!isOver && (
            <Button
              variant="primary"
              disabled={!file || !isReady(file) || brandId === ''}
              busy={isRunning}
              onClick={() => file && void start(brandId, file.contacts)}
            >
              {text('legacy_import_start')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <BrandChoice brandId={brandId} onChange={setBrandId} />
        <FileChoice disabled={isRunning} onRead={setFile} />
        <div aria-live="polite" className="space-y-3">
          {!importing && file && <FileSummary file={file} />}
          {importing && <ImportProgress importing={importing} count={file?.contacts.length ?? 0} />}
          {isOver && file && <InvalidRows rows={file.bad} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The brand of the contacts: the selected one, or the only one. */
function useBrandChoice() {
  const brands = usePermittedBrands(legacyContacts.routes.update);
  const [selected = ''] = useSelectedBrands();
  const [chosen, setChosen] = useState(selected);
  const only = brands.length === 1 ? brands[0]?.brandId : undefined;
  return [chosen || (only ?? ''), setChosen] as const;
}

type BrandChoiceProps = { brandId: string; onChange: (brandId: string) => void };

function BrandChoice({ brandId, onChange }: BrandChoiceProps) {
  const brands = usePermittedBrands(legacyContacts.routes.update);
  return (
    <label className="block space-y-1.5">
      <span className="font-medium">{text('legacy_field_brand')}</span>
      <Select
        value={brandId}
        placeholder={kitWords.form.choose}
        onChange={({ target }) => onChange(target.value)}
        options={brands.map((it) => ({ value: it.brandId, label: it.brandName }))}
      />
    </label>
  );
}

type FileChoiceProps = { disabled: boolean; onRead: (file: ParsedContactFile | undefined) => void };

function FileChoice({ disabled, onRead }: FileChoiceProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const onFailed = () => {
    setHasFailed(true);
    onRead(undefined);
  };
  return (
    <FileDrop
      label={text('legacy_import_file')}
      error={hasFailed ? text('legacy_import_failed') : undefined}
      accept={acceptedSheetFiles}
      disabled={disabled}
      onFile={(file) => {
        setHasFailed(false);
        void readSheet(file).then((rows) => onRead(parseContacts(rows)), onFailed);
      }}
    />
  );
}

function FileSummary({ file }: { file: ParsedContactFile }) {
  const { contacts, bad } = file;
  if (isTooLarge(file)) {
    return <p>{text('legacy_import_large', { most: marketingLimits.legacyFileRows })}</p>;
  }
  if (contacts.length + bad.length === 0) return <p>{text('legacy_import_none')}</p>;
  return (
    <>
      <p className="font-medium">{text('legacy_import_ready', { count: contacts.length })}</p>
      <InvalidRows rows={bad} />
    </>
  );
}

/** Shown before and after the import: the rows that must be entered manually. */
function InvalidRows({ rows }: { rows: ParsedContactFile['bad'] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>{text('legacy_import_bad', { count: rows.length })}</p>
      <ul className="list-disc space-y-1 ps-5 text-ink-quiet">
        {rows.slice(0, maxListed).map((it) => (
          <li key={it.row}>{text('legacy_import_bad_row', it)}</li>
        ))}
        {rows.length > maxListed && (
          <li>{text('legacy_import_bad_more', { count: rows.length - maxListed })}</li>
        )}
      </ul>
    </>
  );
}

function ImportProgress({ importing, count }: { importing: ContactImportProgress; count: number }) {
  const { done, added, known, state } = importing;
  if (state === 'over') return <p>{text('legacy_import_done', { added, known })}</p>;
  return (
    <>
      <ProgressBar label={text('legacy_import')} value={done} max={count} />
      <p>
        {state === 'running'
          ? text('legacy_import_progress', { done, count })
          : text('legacy_import_stopped')}
      </p>
    </>
  );
}
