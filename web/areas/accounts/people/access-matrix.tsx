import { EyeIcon, PencilIcon } from '@heroicons/react/20/solid';
import {
  accessGroups,
  type CellLevel,
  getCellLevel,
  withCellLevel,
} from '#shared/domain/access/access-levels.ts';
import { accessCodes, type Permission } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/accounts/access.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { AccessPresets } from './access-presets.tsx';
import { LevelMatrix } from '#web/kit/controls/level-matrix.tsx';

type AccessMatrixProps = {
  permissions: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
};

const levels = [
  { key: 'none', label: text('access_level_none') },
  { key: 'read', label: text('access_level_read'), icon: EyeIcon, tone: 'blue' },
  { key: 'write', label: text('access_level_write'), icon: PencilIcon, tone: 'green' },
] as const satisfies readonly { key: CellLevel; label: string; icon?: unknown; tone?: string }[];

const groups = accessGroups.map(({ group, codes }) => ({
  key: group,
  label: text(`access_group_${group}`),
  lines: codes.map((code) => ({ key: code, label: text(`access_${code}`) })),
}));

/** Access codes as rows, brands as columns. */
export function AccessMatrix({ permissions, onChange }: AccessMatrixProps) {
  const brands = useCurrentBrands();
  const columns = brands.map(({ brandId, brandName, color }) => ({
    key: brandId,
    label: brandName,
    color,
  }));
  const set = (lines: readonly string[], brandIds: readonly string[], key: string) => {
    const level = levels.find((it) => it.key === key)?.key ?? 'none';
    const codes = accessCodes.filter((code) => lines.includes(code));
    onChange(withCellLevel(permissions, { codes, brandIds }, level));
  };
  return (
    <div className="space-y-3">
      <AccessPresets
        permissions={permissions}
        brandIds={columns.map(({ key }) => key)}
        onChange={onChange}
      />
      <LevelMatrix
        label={text('access_matrix')}
        help={text('access_matrix_keys')}
        hint={text('access_matrix_hint')}
        next={(level) => text('access_matrix_next', { level })}
        presets={text('access_presets')}
        everything={text('access_whole_table')}
        mixed={text('access_level_mixed')}
        groups={groups}
        columns={columns}
        levels={levels}
        levelAt={(line, brandId) => {
          const code = accessCodes.find((it) => it === line);
          return code ? getCellLevel(permissions, code, brandId) : 'none';
        }}
        onSet={set}
      />
    </div>
  );
}
