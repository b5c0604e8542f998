import type { MenuReply } from '#shared/contract/menus/menu-parts.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/menus/menus.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useMenuPreview } from './queries.ts';

export function PreviewMenuDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const preview = useMenuPreview(id);
  const menu = preview.data?.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={menu?.name ?? text('templates_preview')}
      description={menu?.description || text('templates_preview_title')}
    >
      {menu?.sections.length === 0 && <EmptyState title={text('templates_preview_empty')} />}
      {menu?.sections.map((section) => (
        <section key={section.name} aria-label={section.name} className="mb-5">
          <h3 className="mb-1 text-large font-semibold">{section.name}</h3>
          <ul className="divide-y divide-line">
            {section.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {preview.isPending && (
        <div role="status" aria-label={text('menus_loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {preview.isError && (
        <ErrorState text={text('menus_load_failed')} onRetry={() => void preview.refetch()} />
      )}
    </Dialog>
  );
}

function Item({ item }: { item: MenuReply['sections'][number]['items'][number] }) {
  return (
    <li className="flex gap-3 py-2">
      {item.imageUrl && (
        <img
          src={item.imageUrl}
          alt=""
          loading="lazy"
          className="size-16 shrink-0 rounded-md border border-line object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{item.name}</span>
          <span className="figures flex flex-wrap gap-x-3 text-ink-soft">
            {item.prices.map(({ size, priceCents }) => (
              <span key={size}>
                {size !== 'each' && `${cups[size].priceName} `}
                {formatCents(cents(priceCents))}
              </span>
            ))}
          </span>
        </div>
        {item.description && <p className="text-ink-soft">{item.description}</p>}
        {item.bases.length > 0 && (
          <p className="text-small text-ink-quiet">{formatBases(item.bases)}</p>
        )}
        {item.allergens.length > 0 && (
          <p className="text-small text-ink-quiet">{formatAllergens(item.allergens)}</p>
        )}
        {item.flavors.length > 0 && (
          <p className="text-small text-ink-quiet">{item.flavors.join(', ')}</p>
        )}
        {item.extras.map((extra) => (
          <p key={extra.id} className="text-small text-ink-quiet">
            {`${extra.name}: ${extra.choices.map(({ name, priceCents }) => `${name} ${formatCents(cents(priceCents))}`).join(', ')}`}
          </p>
        ))}
      </div>
    </li>
  );
}

const formatAllergens = (allergens: MenuReply['sections'][number]['items'][number]['allergens']) =>
  text('menus_allergens', {
    names: allergens.map((allergen) => text(`menus_allergen_${allergen}`)).join(', '),
  });

const formatBases = (bases: MenuReply['sections'][number]['items'][number]['bases']) =>
  text('menus_bases', { names: bases.map((base) => text(`menus_base_${base}`)).join(', ') });
