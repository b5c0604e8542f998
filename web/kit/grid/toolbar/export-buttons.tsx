import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { usePageCommands } from '#web/kit/overlays/page-commands.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { GridExport } from '#web/kit/grid/grid-props.ts';

/** Nobody reads more rows on paper, and the browser takes long to lay them out. */
const maxPrintedRows = 2_000;

type ExportButtonsProps = GridExport & { count: number };

/**
 * Export to Excel is at the top of the grid (spec §2). On a phone it is the first item of a menu.
 */
export function ExportButtons({ start, busy, progress, count }: ExportButtonsProps) {
  const isPhone = useIsPhone();
  const isPrintable = count <= maxPrintedRows;
  const excel = {
    key: 'xlsx',
    label: kitWords.grid.exportExcel,
    icon: ArrowDownTrayIcon,
    disabled: busy,
    onSelect: () => start('xlsx'),
  };
  const others = [
    {
      key: 'csv',
      label: kitWords.grid.exportCsv,
      icon: ArrowDownTrayIcon,
      disabled: busy,
      onSelect: () => start('csv'),
    },
    {
      key: 'pdf',
      label: isPrintable
        ? kitWords.grid.exportPdf
        : kitWords.grid.exportPdfLimit(formatNumber(maxPrintedRows)),
      icon: ArrowDownTrayIcon,
      disabled: busy || !isPrintable,
      onSelect: () => start('pdf'),
    },
  ];
  usePageCommands(
    [excel, ...others]
      .filter(({ disabled }) => !disabled)
      .map(({ onSelect, disabled: _, ...command }) => ({ ...command, onRun: onSelect })),
  );
  if (isPhone && !busy) {
    return (
      <Menu
        label={kitWords.grid.export}
        items={[excel, ...others]}
        trigger={<ArrowDownTrayIcon className="mx-1 size-5" aria-hidden />}
      />
    );
  }
  return (
    <div className="flex items-center">
      <Button icon={excel.icon} busy={busy} progress={progress} onClick={excel.onSelect}>
        {excel.label}
      </Button>
      <Menu label={kitWords.grid.exportMore} items={others} />
    </div>
  );
}
