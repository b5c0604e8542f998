import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { words } from '#web/kit/words/words.ts';
import type { GridExport } from './grid-props.ts';

/** Spec §2: Export to Excel stands on top of the grid. */
export function ExportButtons({ start, busy, progress }: GridExport) {
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
        ]}
      />
    </div>
  );
}
