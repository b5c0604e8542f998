import { text } from '#shared/text/clients/client-imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import {
  importFields,
  formatImportField,
  type ColumnMapping,
  validateMapping,
} from './import-fields.ts';
import type { ImportedFile } from './page.tsx';

type MapStepProps = {
  file: ImportedFile;
  mapping: ColumnMapping;
  isKnown: boolean;
  brands: readonly { readonly brandId: string; readonly brandName: string }[];
  brandIds: readonly string[];
  hasFailed: boolean;
  onMap: (mapping: ColumnMapping) => void;
  onBrands: (brandIds: readonly string[]) => void;
  onCheck: () => void;
  onAnother: () => void;
};

const maxSamples = 3;

/** Chooses the field of each column. */
export function MapStep(props: MapStepProps) {
  const { file, mapping, isKnown, brands, brandIds, hasFailed } = props;
  const { onMap, onBrands, onCheck, onAnother } = props;
  const [headings = [], ...lines] = file.table;
  const problem = validateMapping(mapping);
  const options = importFields.map((field) => ({ value: field, label: formatImportField(field) }));
  const choose = (place: number, chosen: string) =>
    onMap(
      headings.map((_, at) =>
        at === place ? importFields.find((field) => field === chosen) : mapping[at],
      ),
    );
  return (
    <Card title={text('import_map_title')}>
      <p className="mb-3 text-ink-soft">
        {text(isKnown ? 'import_map_known' : 'import_map_text', { name: file.name })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {headings.map((heading, at) => (
          <li
            key={at}
            className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[1fr_1fr_16rem]"
          >
            <span className="font-medium break-words">{heading}</span>
            <span className="truncate text-ink-soft">{formatSample(lines, at)}</span>
            <Select
              aria-label={text('import_map_label', { column: heading })}
              value={mapping[at] ?? ''}
              onChange={({ target }) => choose(at, target.value)}
              options={[{ value: '', label: text('import_map_none') }, ...options]}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 space-y-1.5">
        <MultiSelect
          label={text('import_brands')}
          options={brands.map(({ brandId, brandName }) => ({ key: brandId, label: brandName }))}
          selected={brandIds}
          onChange={onBrands}
        />
        <p className="text-small text-ink-quiet">{text('import_brands_hint')}</p>
      </div>
      <p role="status" className="mt-3 font-medium text-danger">
        {hasFailed ? text('toast_error') : problem}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" idle={problem !== undefined} onClick={onCheck}>
          {text('import_check')}
        </Button>
        <Button onClick={onAnother}>{text('import_another')}</Button>
      </div>
    </Card>
  );
}

const formatSample = (lines: readonly (readonly string[])[], at: number) =>
  lines
    .slice(0, 50)
    .map((cells) => cells[at] ?? '')
    .filter(Boolean)
    .slice(0, maxSamples)
    .join(' · ');
