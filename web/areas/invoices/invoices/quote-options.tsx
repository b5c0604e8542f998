import type { InvoiceDocumentLine } from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import { LinePhoto } from '#web/api/files/logo.tsx';
import { formatMoney } from '#web/kit/words/format.ts';

type QuoteOptionsProps = {
  lines: readonly InvoiceDocumentLine[];
  /** The ids of the lines that are taken. */
  onChoose: (chosen: string[]) => void;
};

/** One of the packages, and any add-ons. The total beside it follows. */
export function QuoteOptions({ lines, onChoose }: QuoteOptionsProps) {
  const options = lines.filter(({ choice }) => choice !== 'always');
  const taken = options.filter(({ isBilled }) => isBilled).map(({ itemId }) => itemId);
  const packages = options.filter(({ choice }) => choice === 'package');
  const addOns = options.filter(({ choice }) => choice === 'addOn');
  const choosePackage = (id: string) =>
    onChoose([...taken.filter((it) => packages.every(({ itemId }) => itemId !== it)), id]);
  const toggle = (id: string) =>
    onChoose(taken.includes(id) ? taken.filter((it) => it !== id) : [...taken, id]);
  return (
    <>
      {packages.length > 0 && (
        <OptionGroup
          type="radio"
          title={text('invoice_link_packages')}
          lines={packages}
          onPick={choosePackage}
        />
      )}
      {addOns.length > 0 && (
        <OptionGroup
          type="checkbox"
          title={text('invoice_link_add_ons')}
          lines={addOns}
          onPick={toggle}
        />
      )}
    </>
  );
}

type OptionGroupProps = {
  type: 'radio' | 'checkbox';
  title: string;
  lines: readonly InvoiceDocumentLine[];
  onPick: (itemId: string) => void;
};

function OptionGroup({ type, title, lines, onPick }: OptionGroupProps) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-medium">{title}</legend>
      <div className="divide-y divide-line rounded-md border border-line">
        {lines.map(({ itemId, photo, name, description, totalCents, discountCents, isBilled }) => (
          <label key={itemId} className="flex min-h-12 cursor-pointer gap-3 p-3 hover:bg-hover">
            <input
              type={type}
              name={type === 'radio' ? 'package' : itemId}
              checked={isBilled}
              onChange={() => onPick(itemId)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1">
              <LinePhoto photo={photo} />
              <span className="block font-medium wrap-anywhere">{name}</span>
              {description && (
                <span className="block text-ink-soft wrap-anywhere">{description}</span>
              )}
            </span>
            <span className="figures">{formatMoney(totalCents - discountCents)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
