import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { usePaperActions } from './use-paper-actions.ts';

export function PaperButtons({ paper, zone }: { paper: InvoiceDocument; zone: string }) {
  return usePaperActions(paper, zone).map(({ key, label, icon, busy, onSelect }) => (
    <Button key={key} icon={icon} busy={busy} onClick={onSelect}>
      {label}
    </Button>
  ));
}
