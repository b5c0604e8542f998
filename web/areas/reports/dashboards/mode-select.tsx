import { text } from '#shared/text/reports/dashboard.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { SalesMode } from './tabs.ts';

export type ModeSelectProps = {
  mode: SalesMode;
  modes: readonly SalesMode[];
  onMode: (mode: string) => void;
};

/** Chooses the figure that a chart draws. */
export function ModeSelect({ mode, modes, onMode }: ModeSelectProps) {
  return (
    <Select
      className="w-36"
      aria-label={text('dashboard_mode')}
      value={mode}
      onChange={(event) => onMode(event.target.value)}
      options={modes.map((value) => ({ value, label: text(`dashboard_mode_${value}`) }))}
    />
  );
}
