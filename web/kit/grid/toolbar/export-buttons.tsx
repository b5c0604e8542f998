import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { useOfferedCommands } from '#web/kit/overlays/offered-commands.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { words } from '#web/kit/words/words.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { GridExport } from '#web/kit/grid/grid-props.ts';

/** Nobody reads more rows on paper, and the browser takes long to lay them out. */
const printedRows = 2_000;

type ExportButtonsProps = GridExport & { count: number };

/**
 * Export to Excel is at the top of the grid (spec §2). On a phone it is the first item of a menu.
 */
export function ExportButtons({ start, busy, progress, count }: ExportButtonsProps) {
  const isPhone = useIsPhone();
  const isPrintable = count <= printedRows;
  const excel = {
    key: 'xlsx',
    label: words.grid.exportExcel,
    icon: ArrowDownTrayIcon,
    disabled: busy,
    onSelect: () => start('xlsx'),
  };
  const others = [
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
  ];
  useOfferedCommands(
    [excel, ...others]
      .filter(({ disabled }) => !disabled)
      .map(({ onSelect, disabled: _, ...command }) => ({ ...command, onRun: onSelect })),
  );
  if (isPhone && !busy) {
    return (
      <Menu
        label={words.grid.export}
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
      <Menu label={words.grid.exportMore} items={others} />
    </div>
  );
}
