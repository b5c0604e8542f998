import { PlusIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import type { QuoteTemplate } from '#shared/contract/invoices/invoice-settings.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { useCanOn } from '#web/api/account/account.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import {
  useAddingRoute,
  useIsCorporate,
  useQuoteTemplates,
  useRemoveQuoteTemplate,
} from './queries.ts';
import { QuoteTemplateDialog } from './template-dialog.tsx';
import type { EditedTemplate } from './template-form.ts';

/**
 * The templates that quotes can start with, of all brands that the person sees: a franchise's own
 * with those of the corporate office, or the corporate office's alone.
 */
export function QuoteTemplatesPage() {
  const isCorporate = useIsCorporate();
  const { data, error, refetch } = useQuoteTemplates();
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={text('quote_templates_title')}
        description={text(isCorporate ? 'quote_templates_corporate_hint' : 'quote_templates_hint')}
      />
      {data ? (
        <TemplateList templates={data.data} />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('quote_templates_loading')}
          failed={text('quote_templates_load_failed')}
          shape={['h-64']}
        />
      )}
    </div>
  );
}

function TemplateList({ templates }: { templates: readonly QuoteTemplate[] }) {
  const brands = usePermittedBrands(useAddingRoute());
  const [edited, setEdited] = useState<EditedTemplate>();
  const [removed, setRemoved] = useState<QuoteTemplate>();
  const [only] = brands.length === 1 ? brands : [];
  const add = brands.length > 0 && (
    <Button
      icon={PlusIcon}
      onClick={() => setEdited({ version: 0, ...(only && { brandId: only.brandId }) })}
    >
      {text('quote_template_add')}
    </Button>
  );
  return (
    <Card>
      {templates.length === 0 ? (
        <EmptyState
          title={text('quote_templates_none')}
          text={text('quote_templates_none_text')}
          action={add}
        />
      ) : (
        <ul className="divide-y divide-line">
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onEdit={() => setEdited(template)}
              onCopy={() => setEdited(copyTemplate(template))}
              onRemove={() => setRemoved(template)}
            />
          ))}
        </ul>
      )}
      {templates.length > 0 && <div className="mt-4">{add}</div>}
      {edited && <QuoteTemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

/** A template of the franchise's own that starts as the corporate office's is now. */
const copyTemplate = ({ id: _, version: _version, ...content }: QuoteTemplate): EditedTemplate => ({
  ...content,
  corporate: false,
  version: 0,
});

type RemoveDialogProps = { template: QuoteTemplate; onClose: () => void };

function RemoveDialog({ template: { id, templateName: name }, onClose }: RemoveDialogProps) {
  const remove = useRemoveQuoteTemplate();
  return (
    <ConfirmDialog
      open
      title={text('quote_template_delete_of', { name })}
      text={text('quote_template_delete_text')}
      confirm={text('quote_template_delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

type TemplateRowProps = {
  template: QuoteTemplate;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
};

function TemplateRow({ template, onEdit, onCopy, onRemove }: TemplateRowProps) {
  const { templateName: name, brandId, clientInvoiceItems } = template;
  const isCorporate = useIsCorporate();
  const isOffered = template.corporate && !isCorporate;
  const brands = useBrandList().data?.data;
  const brandName = brands?.find((it) => it.brandId === brandId)?.brandName;
  const mayChange = useCanOn(useAddingRoute())(brandId);
  const lines = text('quote_template_items', { count: clientInvoiceItems.length });
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2">
      <p className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {isOffered && <Badge tone="gray">{text('quote_template_corporate')}</Badge>}
        </span>
        <span className="block text-small text-ink-quiet wrap-anywhere">
          {[brandName, lines].filter(Boolean).join(', ')}
        </span>
      </p>
      {mayChange && isOffered && (
        <Button aria-label={text('quote_template_copy_of', { name })} onClick={onCopy}>
          {text('quote_template_copy')}
        </Button>
      )}
      {mayChange && !isOffered && (
        <span className="flex gap-2">
          <Button aria-label={text('quote_template_edit_of', { name })} onClick={onEdit}>
            {text('quote_template_edit_short')}
          </Button>
          <Button aria-label={text('quote_template_delete_of', { name })} onClick={onRemove}>
            {text('quote_template_delete_short')}
          </Button>
        </span>
      )}
    </li>
  );
}
