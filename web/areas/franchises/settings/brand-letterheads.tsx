import { useState } from 'react';
import { type BrandLetterhead, settings } from '#shared/contract/franchises/settings.ts';
import { anyBrand } from '#shared/domain/franchises/letterhead.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { LetterheadDialog } from './letterhead-dialog.tsx';
import { useCanChangeSettings } from './use-can-change-settings.ts';

/** The logos, and what brands say on papers in place of the franchise. */
export function BrandLetterheads({ franchiseId }: { franchiseId: string }) {
  const letterheads = useRoute(settings, 'letterheads', { params: { id: franchiseId } }).data?.data;
  const mayChangeAll = useCanChangeSettings(franchiseId);
  const mayChange = useCanOn(settings.routes.saveBrandLetterhead);
  const [edited, setEdited] = useState<string>();
  if (!letterheads) return null;
  const { logo, brands } = letterheads;
  return (
    <Card title={text('logo_title')}>
      <p className="mb-2 text-small text-ink-quiet">{text('logo_hint')}</p>
      <ul className="divide-y divide-line">
        <LetterheadRow
          name={text('logo_of_all')}
          logo={logo}
          {...(mayChangeAll && { onEdit: () => setEdited(anyBrand) })}
        />
        {brands.map((brand) => (
          <LetterheadRow
            key={brand.brandId}
            name={brand.brandName}
            logo={brand.logo}
            details={[brand.billingName, formatPhone(brand.primaryPhone)].filter(Boolean)}
            {...(mayChange(brand.brandId) && { onEdit: () => setEdited(brand.brandId) })}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <LetterheadDialog
          franchiseId={franchiseId}
          letterheads={letterheads}
          brandId={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

type LetterheadRowProps = {
  name: string;
  logo: BrandLetterhead['logo'];
  details?: readonly string[];
  onEdit?: () => void;
};

function LetterheadRow({ name, logo, details = [], onEdit }: LetterheadRowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2">
      <div className="flex min-w-0 items-center gap-3">
        {logo && (
          <img
            src={logo.url}
            alt={text('logo_of', { name })}
            className="h-10 w-24 rounded-md border border-line bg-white object-contain p-1"
          />
        )}
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-ink-quiet wrap-anywhere empty:hidden">
            {details.join(', ')}
          </span>
        </p>
      </div>
      {onEdit && (
        <Button aria-label={text('logo_edit_of', { name })} onClick={onEdit}>
          {text('logo_edit')}
        </Button>
      )}
    </li>
  );
}
