import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { words } from '#web/kit/words/words.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { GridExport } from './grid-props.ts';

/** More of them are no paper that anybody reads, and take the browser long to lay out. */
const printedRows = 2_000;

type ExportButtonsProps = GridExport & { count: number };

/** Spec §2: Export to Excel stands on top of the grid. */
export function ExportButtons({ start, busy, progress, count }: ExportButtonsProps) {
  const isPrintable = count <= printedRows;
  return (
    <div className="flex items-center">
      <Button
        icon={ArrowDownTrayIcon}
        busy={busy}
        progress={progress}
        onClick={() => start('xlsx')}
      >
        {words.grid.exportExcel}
      </Button>
      <Menu
        label={words.grid.exportMore}
        items={[
          {
            key: 'csv',
            label: words.grid.exportCsv,
            icon: ArrowDownTrayIcon,
            disabled: busy,
            onSelect: () => start('csv'),
          },
          {
            key: 'pdf',
            label: isPrintable
              ? words.grid.exportPdf
              : words.grid.exportPdfMost(formatNumber(printedRows)),
            icon: ArrowDownTrayIcon,
            disabled: busy || !isPrintable,
            onSelect: () => start('pdf'),
          },
        ]}
      />
    </div>
  );
}
