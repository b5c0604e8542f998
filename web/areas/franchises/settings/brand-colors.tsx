import {
  type FranchiseBrand,
  franchiseBrands,
} from '#shared/contract/franchises/franchise-brands.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { useFranchiseBrands, useSetBrandColor } from './queries.ts';

/** A color is saved immediately, without a form. */
export function BrandColors({ franchiseId }: { franchiseId: string }) {
  const brands = useFranchiseBrands(franchiseId).data?.data;
  const canWriteOn = useCanOn(franchiseBrands.routes.setColor);
  if (!brands?.length) return null;
  return (
    <Card title={text('settings_section_brands')}>
      <p className="mb-2 text-small text-ink-quiet">{text('settings_brands_hint')}</p>
      <ul className="divide-y divide-line">
        {brands.map((brand) => (
          <li key={brand.brandId} className="flex min-h-12 items-center justify-between gap-3 py-2">
            <Dot color={brand.color} label={brand.brandName} />
            {canWriteOn(brand.brandId) && (
              <BrandColorInput franchiseId={franchiseId} brand={brand} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BrandColorInput({ franchiseId, brand }: { franchiseId: string; brand: FranchiseBrand }) {
  const paint = useSetBrandColor();
  const { brandId, brandName, color, ownColor } = brand;
  return (
    <span className="flex items-center gap-2">
      {ownColor !== null && (
        <Button variant="quiet" onClick={() => paint(franchiseId, brandId, null)}>
          {text('settings_brand_reset')}
        </Button>
      )}
      <span className="w-12">
        <input
          key={color}
          type="color"
          aria-label={text('settings_brand_color', { brand: brandName })}
          defaultValue={color.toLowerCase()}
          // While its picker is open, the browser fires a change event for each color on the way.
          onBlur={({ target }) => {
            const chosen = target.value.toUpperCase();
            if (chosen !== color.toUpperCase()) paint(franchiseId, brandId, chosen);
          }}
          className="control cursor-pointer p-1"
        />
      </span>
    </span>
  );
}
