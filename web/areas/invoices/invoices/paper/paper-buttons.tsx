import type { InvoicePaper } from '#shared/domain/invoices/invoice-paper.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { usePaperActs } from './use-paper-acts.ts';

export function PaperButtons({ paper, zone }: { paper: InvoicePaper; zone: string }) {
  return usePaperActs(paper, zone).map(({ key, label, icon, busy, onSelect }) => (
    <Button key={key} icon={icon} busy={busy} onClick={onSelect}>
      {label}
    </Button>
  ));
}
