import {
  BanknotesIcon,
  DocumentCurrencyDollarIcon,
  ClipboardDocumentIcon,
  NoSymbolIcon,
  PencilIcon,
  ScissorsIcon,
  TrashIcon,
} from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { Icon } from '#web/kit/controls/icon.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { type PageAction, PageActions } from '#web/kit/layout/page-actions.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useConvertQuote,
  useCreateInvoiceLink,
  usePublishInvoice,
  useRemoveInvoice,
  useVoidInvoice,
} from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The form loads with the contract's schemas when it opens. */
const WriteOffDialog = lazy(async () => ({
  default: (await import('./write-off-dialog.tsx')).WriteOffDialog,
}));
const PaidDialog = lazy(async () => ({
  default: (await import('./mark-paid-dialog.tsx')).MarkPaidDialog,
}));

type InvoiceActionsProps = {
  invoice: InvoiceDetails;
  paperActs: readonly PageAction[];
  onChanged: () => void;
};

type InvoiceDialogName = 'publish' | 'paid' | 'writeOff' | 'void' | 'remove' | 'convert';

/** The actions that the invoice's state allows. */
function getAllowedActions({
  type,
  status,
  issuedAt,
  convertedTo,
  answer,
  calculations,
}: InvoiceDetails) {
  const isDraft = issuedAt === null;
  const isVoid = status === 'void';
  const isOpen = !isVoid && convertedTo === null && answer === null;
  const isQuote = type === 'quotation' && !isDraft && !isVoid && convertedTo === null;
  return {
    isDraft,
    isOpen,
    isPayable: type === 'invoice' && !isDraft && !isVoid && calculations.dueAmount > 0,
    isConvertible: isQuote && status !== 'quotation_rejected',
  };
}

/** For people who may change the invoice. */
export function InvoiceActions({ invoice, paperActs, onChanged }: InvoiceActionsProps) {
  const [asking, setAsking] = useState<InvoiceDialogName>();
  const rare = useRareActions(invoice, setAsking);
  const { isDraft, isOpen, isPayable, isConvertible } = getAllowedActions(invoice);
  const close = () => {
    setAsking(undefined);
    onChanged();
  };
  const act = (dialog: InvoiceDialogName, label: string, icon: Icon): PageAction => ({
    key: dialog,
    label,
    icon,
    onSelect: () => setAsking(dialog),
  });
  return (
    <>
      <PageActions
        label={text('invoice_more')}
        more={[
          ...paperActs,
          ...(isPayable ? [act('paid', text('invoice_mark_paid'), BanknotesIcon)] : []),
          ...(isConvertible && isOpen
            ? [act('convert', text('invoice_convert'), DocumentCurrencyDollarIcon)]
            : []),
        ]}
        rare={rare}
      >
        {isConvertible && !isOpen && (
          <Button variant="primary" onClick={() => setAsking('convert')}>
            {text('invoice_convert')}
          </Button>
        )}
        {isOpen && (
          <Button variant="primary" onClick={() => setAsking('publish')}>
            {text(isDraft ? 'invoice_send' : 'invoice_send_again')}
          </Button>
        )}
      </PageActions>
      {asking && <InvoiceDialog asking={asking} invoice={invoice} onClose={close} />}
    </>
  );
}

function useRareActions(
  invoice: InvoiceDetails,
  onAsk: (dialog: InvoiceDialogName) => void,
): readonly MenuItem[] {
  const navigate = useNavigate();
  const link = useCreateInvoiceLink();
  const { id, type } = invoice;
  const { isDraft, isOpen, isPayable } = getAllowedActions(invoice);
  const copy = () =>
    link.mutate(
      { body: { id } },
      {
        onSuccess: ({ data }) => {
          // If the browser denies access to the clipboard, the link is shown for manual copying.
          void navigator.clipboard.writeText(data.url).then(
            () => notify.success(text('invoice_link_copied')),
            () => notify.info(data.url),
          );
        },
      },
    );
  const edit: MenuItem = {
    key: 'edit',
    label: text(isDraft ? 'invoice_edit_title' : `invoice_correct_title_${type}`),
    icon: PencilIcon,
    onSelect: () => void navigate(`/franchise/invoice/${id}/edit`),
  };
  const end: MenuItem = {
    key: 'end',
    label: text(isDraft ? 'invoice_delete' : 'invoice_void'),
    icon: isDraft ? TrashIcon : NoSymbolIcon,
    danger: true,
    onSelect: () => onAsk(isDraft ? 'remove' : 'void'),
  };
  return [
    ...(isOpen ? [edit] : []),
    ...(isDraft
      ? []
      : [
          {
            key: 'link',
            label: text('invoice_copy_link'),
            icon: ClipboardDocumentIcon,
            onSelect: copy,
          },
        ]),
    ...(isPayable
      ? [
          {
            key: 'writeOff',
            label: text('invoice_write_off'),
            icon: ScissorsIcon,
            onSelect: () => onAsk('writeOff'),
          },
        ]
      : []),
    ...(isOpen ? [end] : []),
  ];
}

function InvoiceDialog({
  asking,
  invoice,
  onClose,
}: InvoiceDialogProps & { asking: InvoiceDialogName }) {
  const navigate = useNavigate();
  switch (asking) {
    case 'paid':
      return (
        <Suspense>
          <PaidDialog invoice={invoice} onClose={onClose} />
        </Suspense>
      );
    case 'writeOff':
      return (
        <Suspense>
          <WriteOffDialog invoice={invoice} onClose={onClose} />
        </Suspense>
      );
    case 'publish':
      return <PublishDialog invoice={invoice} onClose={onClose} />;
    case 'convert':
      return <ConvertDialog invoice={invoice} onClose={onClose} />;
    case 'void':
      return <VoidDialog invoice={invoice} onClose={onClose} />;
    case 'remove':
      return (
        <RemoveDialog
          invoice={invoice}
          onClose={onClose}
          onGone={() => void navigate('/franchise/invoice')}
        />
      );
  }
}

type InvoiceDialogProps = { invoice: InvoiceDetails; onClose: () => void };

function PublishDialog({ invoice, onClose }: InvoiceDialogProps) {
  const publish = usePublishInvoice();
  const { id, version, customerDetails } = invoice;
  const mail = customerDetails.contactEmail !== '';
  return (
    <ConfirmDialog
      open
      title={text('invoice_send_title')}
      text={
        mail
          ? text('invoice_send_text', { email: customerDetails.contactEmail })
          : text('invoice_issue_text')
      }
      confirm={text('invoice_send')}
      busy={publish.isPending}
      onConfirm={() => publish.mutate({ body: { id, version, mail } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function ConvertDialog({ invoice: { id, version }, onClose }: InvoiceDialogProps) {
  const navigate = useNavigate();
  const convert = useConvertQuote();
  return (
    <ConfirmDialog
      open
      title={text('invoice_convert')}
      text={text('invoice_convert_text')}
      confirm={text('invoice_convert')}
      busy={convert.isPending}
      onConfirm={() =>
        convert.mutate(
          { body: { id, version } },
          {
            onSuccess: ({ data }) => void navigate(`/franchise/invoice/${data.id}`),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

function VoidDialog({ invoice: { id, version }, onClose }: InvoiceDialogProps) {
  const voiding = useVoidInvoice();
  return (
    <ReasonDialog
      title={text('invoice_void')}
      busy={voiding.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        voiding.mutate({ body: { id, version, reason } }, { onSettled: onClose })
      }
    />
  );
}

function RemoveDialog({
  invoice: { id },
  onClose,
  onGone,
}: InvoiceDialogProps & { onGone: () => void }) {
  const remove = useRemoveInvoice();
  return (
    <ConfirmDialog
      open
      title={text('invoice_delete')}
      text={text('invoice_delete_text')}
      confirm={text('invoice_delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onGone })}
      onClose={onClose}
    />
  );
}
