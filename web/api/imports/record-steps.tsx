import { buildHeadersKey } from './guess-mapping.ts';
import { text } from '#shared/text/imports.ts';
import type { CheckedImport } from './draft-steps.tsx';
import type { ImportKind } from './import-kind.ts';
import { ImportProgress } from './import-progress.tsx';
import type { ImportService } from './import-service.ts';
import { PreviewStep } from './preview-step.tsx';
import { toLeftOut } from './save-left-out.ts';
import { useImport } from './use-import.ts';

type RecordStepsProps<Row> = CheckedImport<Row> & {
  kind: ImportKind<Row>;
  service: ImportService<Row>;
  onOver: () => void;
};

/** Shows what will be, and imports it. */
export function RecordSteps<Row>(props: RecordStepsProps<Row>) {
  const { service, draft, table, mapping, rows, bad, onAnother, onOver } = props;
  const { file } = draft;
  const { running, start } = useImport(service, file.id, onOver);
  if (running && running.phase !== 'stopped') {
    return (
      <ImportProgress
        service={service}
        running={running}
        fileName={file.name}
        table={table}
        leftOut={toLeftOut(bad)}
        onAnother={onAnother}
      />
    );
  }
  const importRows = async () => {
    const headersKey = await buildHeadersKey(table.headings);
    const columns = mapping.map((field) => field ?? '');
    const sent = rows.map(({ data }) => data);
    await start({ rows: sent, fileName: file.name, headersKey, mapping: columns });
  };
  return (
    <PreviewStep
      {...props}
      chosen={rows}
      figures={[[text('import_figure_ready'), rows.length]]}
      startLabel={service.formatStart(rows.length)}
      hasStopped={running !== undefined}
      onImport={() => void importRows()}
    />
  );
}
