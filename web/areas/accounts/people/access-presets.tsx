import {
  accessPresets,
  findAccessPreset,
  withAccessPreset,
} from '#shared/domain/access/access-presets.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/accounts/access.ts';
import { Button } from '#web/kit/controls/button.tsx';

type AccessPresetsProps = {
  permissions: readonly Permission[];
  brandIds: readonly string[];
  onChange: (permissions: Permission[]) => void;
};

/** One press fills the whole table, which can then be changed. Nothing is saved yet. */
export function AccessPresets({ permissions, brandIds, onChange }: AccessPresetsProps) {
  const current = findAccessPreset(permissions, brandIds);
  return (
    <div
      role="group"
      aria-label={text('access_start_with')}
      className="flex flex-wrap items-center gap-2"
    >
      <span aria-hidden className="font-medium max-sm:w-full">
        {text('access_start_with')}
      </span>
      {accessPresets.map((preset) => (
        <Button
          key={preset}
          variant={preset === current ? 'primary' : 'secondary'}
          aria-pressed={preset === current}
          onClick={() => onChange(withAccessPreset(permissions, preset, brandIds))}
        >
          {text(`access_preset_${preset}`)}
        </Button>
      ))}
    </div>
  );
}
